import pickle,sys,re
sys.path.insert(0,'/tmp/words/tools')
from collections import defaultdict
groups,rows=pickle.load(open('/tmp/words/tmp/rows.pkl','rb'))
refs,files,mods=pickle.load(open('/tmp/words/tmp/index.pkl','rb'))
sys.path.insert(0,'/tmp/words/tmp')
import json
d=json.load(open('/tmp/words/tmp/decl.json'))
decls=defaultdict(list)
for x in d:
    if x['kind'] in('struct','enum','trait','type','union') and not x['impl'] and x['indent']<=4 and not(x['kind']=='type' and x['indent']>0):
        decls[x['name']].append((x['file'],bool(x['vis'])))
# ids & macro enums
for n in re.findall(r'\b([A-Z]\w*Id)\b',open('/work/main/crates/domain/src/ids.rs').read()):
    if n not in decls: decls[n].append(('crates/domain/src/ids.rs',True))
for n in 'SubmissionStatus TrackVerdict CreatorKind SubmissionHappening RefusalCode AttachedKind'.split(): decls[n].append(('crates/api/src/submissions/words.rs',True))
for n in 'QueueKind QueueWho RulingWord'.split(): decls[n].append(('crates/api/src/admin/review/words.rs',True))
ren={}
for r in rows:
    if r['kind']=='type': 
        key=(r['file'],r['old'])
        if key in ren: print('TWICE',key,ren[key],r['new'],r['at'])
        ren[key]=r['new']
fin=defaultdict(list)
for n,ls in decls.items():
    for f,v in ls:
        fin[ren.get((f,n),n)].append((f,v,n))
used=set(ren)-{(f,n) for n,ls in decls.items() for f,v in ls}
print('unmatched type renames',used)
print('--- public duplicates after')
for n in sorted(fin):
    pub=[x for x in fin[n] if x[1]]
    if len(pub)>1: print(n,[(x[0][7:],x[2]) for x in pub])
print('--- public vs private same name after')
for n in sorted(fin):
    pub=[x for x in fin[n] if x[1]]
    if len(pub)==1 and len(fin[n])>1: print(n,[(x[0][7:],x[2]) for x in fin[n]])
print('--- X non-unique')
for r in rows:
    if r['kind']=='fn' and r.get('ndecl',1)>1: print(r['old'],r['new'],r['scope'],r['ndecl'],r['at'])
