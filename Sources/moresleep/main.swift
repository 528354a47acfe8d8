print("moresleep")
