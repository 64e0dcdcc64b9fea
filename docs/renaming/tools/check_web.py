import json,pickle
from collections import defaultdict
d=json.load(open('/tmp/words/tmp/webdecl.json'))
groups=pickle.load(open('/tmp/words/tmp/webrows.pkl','rb'))
ren={}
for g,rows in groups:
    for r in rows:
        if r['kind']=='ts-symbol' and r['scope'].startswith('web/src/'):
            k=(r['scope'][8:],r['old'])
            if k in ren and ren[k]!=r['new']: print('TWICE',k,ren[k],r['new'])
            ren[k]=r['new']
by=defaultdict(list); old=defaultdict(list)
for x in d:
    if not x['file'].startswith('web/src') or not x['exp'] or x['kind']=='reexp' or '.test.' in x['file']: continue
    f=x['file'][8:]
    by[ren.get((f,x['name']),x['name'])].append((f,x['name'])); old[x['name']].append(f)
for n,v in sorted(by.items()):
    if len(v)>1: print('DUP',n,v)
# new name equal to an existing other export that is not renamed
# local clash: new name already used in the declaring file
import re
for (f,o),n in ren.items():
    s=open('/work/main/web/src/'+f).read()
    if re.search(r'\b%s\b'%n,s) and not re.search(r"'[^'\n]*\b%s\b[^'\n]*'"%n,s): print('in file already',f,o,n)
