import json
d=json.load(open('/tmp/words/tmp/decl.json'))
from collections import defaultdict
by=defaultdict(list)
for x in d:
    if x['kind'] in('struct','enum','trait','type','union') and x['vis'] and not x['impl'] and x['indent']<=4:
        by[x['name']].append((x['file'][7:],x['line'],x['vis'],x['doc'][:70]))
dup={k:v for k,v in by.items() if len(v)>1}
if __name__=='__main__':
    print(len(by),len(dup))
    for k in sorted(dup):
        print(k)
        for v in dup[k]: print('   ',*v)
