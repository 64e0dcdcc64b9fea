import sys,re
sys.path.insert(0,'/tmp/words/tools')
from rustnames import World
from index import use_tokens, inline_regions
def clashes(tree):
    w=World(tree); out=set()
    for file,mods in w.files.items():
        b=w.bl[file]; regs=inline_regions(b); m=w.modules[mods[0]]
        seen={}
        for x in re.finditer(r'(?m)^(\s*)(?:pub(?:\([^)]*\))?\s+)?use\s+([^;]+);',b):
            if any(a<x.start()<z for a,z in regs) or len(x.group(1).replace('\n',''))>0: continue
            t=x.group(2)
            for leaf in use_tokens(t,0):
                segs=[s for s,_ in leaf]
                if not segs: continue
                end=leaf[-1][1]+len(leaf[-1][0]); rest=t[end:end+30]
                mm=re.match(r'\s+as\s+(\w+)',rest)
                if re.match(r'\s*::\s*\*',rest): continue
                if segs[-1]=='self': segs=segs[:-1]
                n=mm.group(1) if mm else segs[-1]
                if n=='_': continue
                if n in seen and seen[n]!=tuple(segs): out.add((file[len(tree):],n,'::'.join(seen[n]),'::'.join(segs)))
                seen[n]=tuple(segs)
                if n in m.items and m.items[n] not in('mod',) and not(len(segs)==1): out.add((file[len(tree):],n,'item '+m.items[n],'::'.join(segs)))
                if n in m.children and '::'.join(segs)!=n and segs[-1]==n and segs[0] not in('self',) : out.add((file[len(tree):],n,'child module','::'.join(segs)))
    return out
if __name__=='__main__':
    a=clashes('/work/main'); b=clashes(sys.argv[1])
    print(len(a),len(b))
    for x in sorted(b): print(*x)
