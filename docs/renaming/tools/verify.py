import sys,re
sys.path.insert(0,'/tmp/words/tools')
from rustnames import World
from index import use_tokens, inline_regions
def unresolved(tree):
    w=World(tree); out=[]; miss=[]
    for file,mods in w.files.items():
        b=w.bl[file]; regs=inline_regions(b); mod=mods[0]
        for x in re.finditer(r'(?m)^\s*(?:pub(?:\([^)]*\))?\s+)?use\s+([^;]+);',b):
            inl=any(a<x.start()<z for a,z in regs)
            for leaf in use_tokens(x.group(1),x.start(1)):
                segs=tuple(s for s,_ in leaf)
                if not segs: continue
                if segs[0] in('super','self','crate') or segs[0].startswith('pult'):
                    s2=('self',)+segs[1:] if inl and segs[0]=='super' else segs
                    if segs[-1]=='self': s2=s2[:-1]
                    if not w.resolve(mod,s2): out.append((file[len(tree):],'::'.join(segs)))
        for x in re.finditer(r'(?m)^\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)\s*;',b):
            if x.group(1) not in w.modules[mod].children: miss.append((file[len(tree):],x.group(1)))
    return w,out,miss
if __name__=='__main__':
    w0,o0,m0=unresolved('/work/main'); w1,o1,m1=unresolved('/tmp/words/tree')
    print(len(w0.modules),len(w1.modules),len(o0),len(o1),len(m0),len(m1))
    print(o0[:15]); print('---')
    for x in o1[:80]: print(x)
    print(m1[:30])
