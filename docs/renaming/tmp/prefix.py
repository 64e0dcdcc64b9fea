import sys,os,shutil,subprocess
sys.path.insert(0,'/tmp/words/tools')
import rename, index
from verify import unresolved
from clash import clashes
from collections import Counter
import pickle
groups,rows=pickle.load(open('/tmp/words/tmp/rows.pkl','rb'))
base=clashes('/work/main'); nb=len(unresolved('/work/main')[1])
def real(c): return {x for x in c if x[2]!='child module' and x[1]!='routes'}
rb=len(real(base))
for n in map(int,sys.argv[1:]):
    shutil.rmtree('/tmp/words/tree',ignore_errors=True); os.makedirs('/tmp/words/tree')
    for d in('crates','bench','fuzz'): shutil.copytree('/work/main/'+d,'/tmp/words/tree/'+d,ignore=shutil.ignore_patterns('target','node_modules'))
    rename._uses.clear()
    rep,e,m=rename.run('/tmp/words/tree',[],False,quiet=True,upto=n)
    w,o,ms=unresolved('/tmp/words/tree'); c=real(clashes('/tmp/words/tree'))
    bad=[x for x in rep if x[0]!='by hand']
    print(n,groups[n-1][0][9:50],'edits',sum(map(len,e.values())),'unresolved',len(o),'of',nb,'missing',ms,'clashes',len(c),rb,bad[:3],flush=True)
    for x in c-real(base): print('   ',x)
