import sys, os, math, random, collections, json, subprocess
print(sys.stdin.readline().strip(), "Göttingen", sorted(os.listdir(".")))
