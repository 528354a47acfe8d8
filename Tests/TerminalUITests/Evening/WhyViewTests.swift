import Goldens
import Testing

@testable import SleepCore
@testable import TerminalUI

@Suite("The science behind a reminder")
struct WhyViewTests {
    private let view = WhyView(SampleEvening.science)

    @Test("40 columns: an address that is longer than the line is shown whole")
    func narrow() throws {
        let reminder = try #require(SampleEvening.science.reminder("screens_off"))
        #expect(view.lines(reminder, style: SampleEvening.style(40)).marked == card40)
    }

    @Test("80 columns in colour: what disagrees has its own heading")
    func colored() throws {
        let reminder = try #require(SampleEvening.science.reminder("screens_off"))
        let style = SampleEvening.style(80, isColored: true)
        #expect(view.lines(reminder, style: style).marked == card80)
    }

    @Test("120 columns in ASCII: text stays narrow enough to read, quotes are straight")
    func note() throws {
        let note = try #require(SampleEvening.science.note("pace"))
        let style = SampleEvening.style(120, isUnicode: false)
        #expect(view.lines(note, style: style).marked == note120)
    }

    @Test("the list names every reminder with its claim, and every other card")
    func list() {
        let style = SampleEvening.style(80, isColored: true)
        #expect(view.list(style: style).marked == list80)
    }

    @Test(
        "every address of the science is on one line at every width", arguments: [20, 40, 80, 120])
    func links(columns: Int) {
        let style = SampleEvening.style(columns)
        for reminder in SampleEvening.science.reminders {
            let lines = Set(view.lines(reminder, style: style).map { $0.drop { $0 == " " } })
            for id in reminder.studies + reminder.disagrees {
                guard let link = SampleEvening.science.studies[id]?.link else { continue }
                #expect(lines.contains(link[...]))
            }
        }
    }

    @Test("when a reminder comes is said in words")
    func moments() throws {
        let moments = SampleEvening.science.reminders.map(WhyView.moment)
        #expect(
            moments == [
                "4 h before bedtime", "3 h before bedtime", "2 h 30 min before bedtime",
                "2 h before bedtime", "1 h 30 min before bedtime", "1 h before bedtime",
                "45 min before bedtime", "30 min before bedtime", "15 min before bedtime",
                "at bedtime", "at the wake time",
            ])
    }
}

@Suite("A study as it is cited")
struct StudyTextTests {
    private func study(
        title: String? = "Late light", volume: String? = "7", pages: String? = "1-9",
        doi: String? = "10.1/abc", isVerified: Bool = true, isPeerReviewed: Bool = true,
        participants: Int? = 60_977
    ) -> Study {
        Study(
            id: "x", authors: "Doe J", year: 2020, title: title, journal: "Sleep", volume: volume,
            pages: pages, doi: doi, isVerified: isVerified, design: .randomisedTrial,
            isPeerReviewed: isPeerReviewed, participants: participants, finding: "It helps.",
            limits: nil)
    }

    private func lines(_ study: Study) -> [String] {
        StudyText.lines(study, style: SampleEvening.style(80), indent: 0)
    }

    @Test("everything that is known, in order")
    func complete() {
        #expect(
            lines(study()) == [
                "Doe J 2020", "  “Late light”",
                "  Sleep 7:1-9; randomised trial, 60,977 people", "  It helps.",
                "  https://doi.org/10.1/abc",
            ])
    }

    @Test("a DOI that nobody has opened is no link, and what is not known is left out")
    func unverified() {
        let study = study(
            title: nil, volume: nil, pages: "e12", isVerified: false, isPeerReviewed: false,
            participants: nil)
        #expect(
            lines(study) == [
                "Doe J 2020", "  Sleep e12; randomised trial, not peer-reviewed", "  It helps.",
                "  DOI 10.1/abc (not checked)",
            ])
    }

    @Test("one person is no people, and a study without a DOI says so")
    func small() {
        let study = study(title: nil, volume: nil, pages: nil, doi: nil, participants: 1)
        #expect(
            lines(study) == [
                "Doe J 2020", "  Sleep; randomised trial, 1 person", "  It helps.",
                "  No DOI is known.",
            ])
    }
}

private let card40 = """
    Screens off (1 h before bedtime)

    In a small trial, people who put the
    phone away for the last half hour fell
    asleep faster and slept longer, while a
    larger trial found no difference
    overall.

    A phone keeps you busy, and what you
    read or watch can keep your mind awake.
    Experts agree that content before bed
    matters, and that screens disturb the
    sleep of children and adolescents; on
    adults and on screen light they do not
    agree. Put the phone where you cannot
    reach it from bed, and choose something
    calm. If you need it for an alarm, for
    calls or for your health, keep it near
    and leave the rest closed.

    Evidence: limited; the studies are few,
    small or at odds, so take it as worth a
    try.

    Studies
      He J-W et al. 2020
        “Effect of restricting bedtime
        mobile phone use on sleep, arousal,
        mood, and working memory: A
        randomized pilot trial”
        PLoS One 15(2):e0228756; randomised
        trial, 38 people
        Over 4 weeks with 38 people, those
        who left the phone for 30 minutes
        before bed fell asleep sooner, slept
        longer, were less aroused and had a
        better working memory than those
        without that rule.
        Limits: Small pilot trial; people
        knew their group.
    https://doi.org/10.1371/journal.pone.0228756

      Chang AM et al. 2015
        “Evening use of light-emitting
        eReaders negatively affects sleep,
        circadian timing, and next-morning
        alertness”
        PNAS 112:1232-1237; laboratory, 12
        people
        In 12 people, evenings with a
        light-emitting reader, compared with
        a paper book, meant falling asleep
        about 10 minutes later, melatonin
        about 1.5 hours later, and less
        alertness the next morning.
        Limits: Very small group in a
        laboratory.
    https://doi.org/10.1073/pnas.1418490112

      Hartstein LE et al. 2024
        “The impact of screen use on sleep
        health across the lifespan: A
        National Sleep Foundation consensus
        statement”
        Sleep Health 10(4):373-384;
        consensus statement
        Experts agreed that screens impair
        the sleep of children and
        adolescents, that the content before
        bed does, and that habits can help;
        they reached no consensus for adults
        or for screen light.
        Limits: A consensus of experts; it
        is no trial.
    https://doi.org/10.1016/j.sleh.2024.05.001

    Found something else
      Duraccio KM et al. 2021
        Sleep Health 7(4):478-484;
        randomised trial, 167 people
        Among 167 people, a phone with Night
        Shift, a phone without it and no
        phone before bed made no difference
        to sleep overall; among those who
        slept more than 6.8 hours, no phone
        came out best.
        Limits: The result for longer
        sleepers is a subgroup.
    https://doi.org/10.1016/j.sleh.2021.03.005

    Limits
    The trials are small and they do not
    agree. People knew which group they were
    in, and the laboratory study had 12
    people with a bright reader, which may
    not be your evening.
    """

private let card80 = """
    ‹35:Screens off (1 h before bedtime)›

    ‹1:In a small trial, people who put the phone away for the last half hour fell›
    ‹1:asleep faster and slept longer, while a larger trial found no difference›
    ‹1:overall.›

    A phone keeps you busy, and what you read or watch can keep your mind awake.
    Experts agree that content before bed matters, and that screens disturb the
    sleep of children and adolescents; on adults and on screen light they do not
    agree. Put the phone where you cannot reach it from bed, and choose something
    calm. If you need it for an alarm, for calls or for your health, keep it near
    and leave the rest closed.

    Evidence: limited; the studies are few, small or at odds, so take it as worth a
    try.

    ‹1:Studies›
      ‹35:He J-W et al. 2020›
        “Effect of restricting bedtime mobile phone use on sleep, arousal, mood, and
        working memory: A randomized pilot trial”
        ‹2:PLoS One 15(2):e0228756; randomised trial, 38 people›
        Over 4 weeks with 38 people, those who left the phone for 30 minutes before
        bed fell asleep sooner, slept longer, were less aroused and had a better
        working memory than those without that rule.
        Limits: Small pilot trial; people knew their group.
        ‹36:https://doi.org/10.1371/journal.pone.0228756›

      ‹35:Chang AM et al. 2015›
        “Evening use of light-emitting eReaders negatively affects sleep, circadian
        timing, and next-morning alertness”
        ‹2:PNAS 112:1232-1237; laboratory, 12 people›
        In 12 people, evenings with a light-emitting reader, compared with a paper
        book, meant falling asleep about 10 minutes later, melatonin about 1.5 hours
        later, and less alertness the next morning.
        Limits: Very small group in a laboratory.
        ‹36:https://doi.org/10.1073/pnas.1418490112›

      ‹35:Hartstein LE et al. 2024›
        “The impact of screen use on sleep health across the lifespan: A National
        Sleep Foundation consensus statement”
        ‹2:Sleep Health 10(4):373-384; consensus statement›
        Experts agreed that screens impair the sleep of children and adolescents,
        that the content before bed does, and that habits can help; they reached no
        consensus for adults or for screen light.
        Limits: A consensus of experts; it is no trial.
        ‹36:https://doi.org/10.1016/j.sleh.2024.05.001›

    ‹1:Found something else›
      ‹35:Duraccio KM et al. 2021›
        ‹2:Sleep Health 7(4):478-484; randomised trial, 167 people›
        Among 167 people, a phone with Night Shift, a phone without it and no phone
        before bed made no difference to sleep overall; among those who slept more
        than 6.8 hours, no phone came out best.
        Limits: The result for longer sleepers is a subgroup.
        ‹36:https://doi.org/10.1016/j.sleh.2021.03.005›

    ‹1:Limits›
    The trials are small and they do not agree. People knew which group they were
    in, and the laboratory study had 12 people with a bright reader, which may not
    be your evening.
    """

private let note120 = """
    How fast a bedtime can move

    15 minutes a night is about what the body clock follows by itself in an ordinary home. 30
    minutes is reasonable with dim evenings and morning light. 60 minutes asks for hours of
    bright morning light, and even then the clock runs behind. 2 hours was too fast: by the
    third day people could not fall asleep on time. Move your wake time by the same amount, or
    the clock follows less. After the last step, hold the new time for some nights. No trial
    has compared these steps at home, so take them as a careful reading of small studies.

    Studies
      Burgess HJ et al. 2003
        'Preflight adjustment to eastward travel: 3 days of advancing sleep with and without
        morning bright light'
        J Biol Rhythms 18:318-328; laboratory, 28 people
        In 28 people who moved their sleep 1 hour earlier on each of 3 days, the body clock
        moved 0.6 hours in a dim morning, 1.5 hours with bright light on and off, and 2.1
        hours with 3.5 hours of bright light.
        Limits: A laboratory with strong lamps; daily life differs.
        https://doi.org/10.1177/0748730403253585

      Sharkey KM et al. 2011
        Sleep Med 12:685-692; randomised trial, 25 people
        In 25 late sleepers at home, 6 days of a fixed earlier schedule moved the body clock
        1.4 hours with an hour of blue morning light and 1.5 hours with an hour of dim light.
        Limits: Small group; the schedule also changed everyday light.
        https://doi.org/10.1016/j.sleep.2011.01.016

      Eastman CI et al. 2005
        Sleep 28:33-44; laboratory, 26 people
        In 26 people with bright mornings, moving sleep 2 hours a day for 3 days shifted the
        clock 1.8 hours against 1.5 hours with 1 hour a day, no clear difference, and by day 3
        the faster group could not fall asleep on time.
        Limits: Small group in a laboratory, hours of bright light.
        No DOI is known.
    """

private let list80 = """
    ‹1:Reminders›
      ‹35:last_meal›       Last meal window closing soon
                      People who eat their last meal earlier before bed tend to
                      report slightly better sleep.
      ‹35:stop_eating›     Stop eating now
                      Eating within three hours of bed goes with more awakenings at
                      night and with more reflux disease.
      ‹35:last_water›      Last water for the night
                      For people whose sleep is broken by trips to the bathroom,
                      drinking less late in the evening may help as one habit among
                      several.
      ‹35:warm_light›      Switch to warm lighting
                      Ordinary room light in the hours before bed delays and
                      shortens melatonin in almost everyone, compared with very dim
                      light.
      ‹35:wind_down›       Wind-down is starting
                      Melatonin usually starts to rise about two hours before the
                      usual bedtime, and a warm shower or bath one to two hours
                      before bed can help you fall asleep sooner.
      ‹35:screens_off›     Screens off
                      In a small trial, people who put the phone away for the last
                      half hour fell asleep faster and slept longer, while a larger
                      trial found no difference overall.
      ‹35:reading›         Time to read
                      In one online trial, more people who read a book in bed felt
                      that their sleep had improved than people who did not read.
      ‹35:cool_room›       Cool your room down
                      Heat in the bedroom goes with more time awake and less
                      efficient sleep, while cool air matters less as long as
                      bedding and clothes keep you warm.
      ‹35:almost_bedtime›  Almost bedtime
                      Light late in the evening holds melatonin back and can move
                      the body clock later, even at the brightness of an ordinary
                      room.
      ‹35:bedtime›         Bedtime. You got this.
                      Regular sleep timing goes with better health and performance.
      ‹35:sunlight›        Get sunlight in 30 minutes
                      Bright light after waking, together with an earlier schedule,
                      moves the body clock earlier.

    ‹1:More to know›
      ‹35:cannot-sleep›  When sleep does not come
      ‹35:care›          Before you begin
      ‹35:night-light›   A warm screen is not a dim screen
      ‹35:pace›          How fast a bedtime can move
      ‹35:hygiene›       What habits can do, and what they cannot

    All about one of them: moresleep why screens_off
    """
