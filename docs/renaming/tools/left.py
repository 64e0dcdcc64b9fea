import sys,os,re,pickle,json
sys.path.insert(0,'/tmp/words/tools')
from rustnames import blank
from collections import Counter
groups,rows=pickle.load(open('/tmp/words/tmp/rows.pkl','rb'))
news={r['new'] for r in rows}
d=json.load(open('/tmp/words/tmp/decl.json'))
cnt=Counter(x['name'] for x in d if x['kind'] in('struct','enum','trait','type','union'))
T=sys.argv[1]
BL={};VAR={}
for dp,dn,fn in os.walk(T+'/crates'):
    for f in fn:
        if f.endswith('.rs'):
            p=os.path.join(dp,f); b=blank(open(p).read()); BL[p]=b
            v=set()
            for e in re.finditer(r'\benum\s+\w+(?:<[^>{]*>)?\s*\{',b):
                dd=1;i=e.end();st=True
                while dd and i<len(b):
                    c=b[i]
                    if c in '{([': dd+=1
                    elif c in '})]': dd-=1
                    elif c==',' and dd==1: st=True
                    elif dd==1 and st and (c.isalpha() or c=='_'): v.add(i); st=False
                    i+=1
            VAR[p]=v
for r in rows:
    if r['kind']!='type' or r['old'] in news or cnt[r['old']]>1: continue
    hits=[]
    for f,b in BL.items():
        for m in re.finditer(r'(?<!::)(?<!\w)%s\b'%r['old'],b):
            if m.start() in VAR[f]: continue
            ln=b.count('\n',0,m.start())+1
            hits.append(f'{f[len(T)+8:]}:{ln}')
    if hits: print(r['old'],'->',r['new'],hits[:6])
