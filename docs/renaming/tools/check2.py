import pickle,re,os,sys
sys.path.insert(0,'/tmp/words/tools')
from gen import FN, rel, mods, BL
from collections import defaultdict
groups,rows=pickle.load(open('/tmp/words/tmp/rows.pkl','rb'))
print('--- fn new names that exist already (method: same crate; free: same module)')
ren={r['old'] for r in rows if r['kind']=='fn'}
for r in rows:
    if r['kind']!='fn': continue
    crate=r['file'].split('/')[1]
    ex=[rel(f) for f in FN.get(r['new'],[]) if rel(f).startswith(f'crates/{crate}/src')]
    if r.get('path'):
        ex=[e for e in ex if e==r['file']]
    if ex and r['new'] not in ren: print(r['at'],r['old'],'->',r['new'],ex[:4])
print('--- module new names that exist already as sibling')
for r in rows:
    if r['kind']=='crate-module':
        par=mods[r['path'][:-1]]
        if r['new'] in par[2] and not any(q['kind']=='crate-module' and q['path']==par[2][r['new']] for q in rows): print(r['at'],r['old'],r['new'])
        if r['new'] in par[1] and par[1][r['new']]!='mod': print('  item clash',r['at'],r['old'],r['new'],par[1][r['new']])
byp=defaultdict(list)
for r in rows:
    if r['kind']=='crate-module': byp[(r['path'][:-1],r['new'])].append(r['old'])
for k,v in byp.items():
    if len(v)>1: print('two modules to one',k,v)
print('--- type new names clashing with items/uses in the same module')
for r in rows:
    if r['kind']=='type' and r.get('path'):
        it=mods[r['path']][1]
        if r['new'] in it and not any(q['kind']=='type' and q.get('path')==r['path'] and q['old']==r['new'] for q in rows): print(r['at'],r['old'],r['new'])
