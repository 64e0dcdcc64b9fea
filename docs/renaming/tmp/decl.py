import re,os,sys,json
root='/work/main'
item=re.compile(r'^(\s*)(pub(?:\([^)]*\))?\s+)?(?:default\s+)?(?:async\s+)?(?:const\s+(?=fn|unsafe|async))?(?:async\s+)?(?:unsafe\s+)?(struct|enum|trait|fn|type|const|static|mod|union|macro_rules!)\s+([A-Za-z_][A-Za-z0-9_]*)')
out=[]
for dp,dn,fn in os.walk(root+'/crates'):
    dn.sort()
    if 'target' in dp: continue
    for f in sorted(fn):
        if not f.endswith('.rs'): continue
        p=os.path.join(dp,f); rel=p[len(root)+1:]
        lines=open(p).read().split('\n')
        doc=[];mdoc=''
        intest=False
        impl=None
        for i,l in enumerate(lines):
            s=l.strip()
            if s.startswith('//!'):
                if not mdoc: mdoc=s[3:].strip()
                continue
            if s.startswith('///'):
                doc.append(s[3:].strip()); continue
            if s.startswith('#[') or s.startswith(')]'):
                continue
            m=re.match(r'^impl(?:<.*?>)?\s+(.*?)\s*(?:where.*)?\{',l)
            if m: impl=m.group(1)
            if l.startswith('}'): impl=None
            m=item.match(l)
            if m:
                out.append(dict(file=rel,line=i+1,indent=len(m.group(1)),vis=(m.group(2) or '').strip(),kind=m.group(3),name=m.group(4),doc=(doc[0] if doc else ''),impl=impl if m.group(1) else None,sig=s))
            if s: doc=[]
        out.append(dict(file=rel,line=0,kind='file',name=rel,doc=mdoc,vis='',indent=0,impl=None,sig=''))
json.dump(out,open('/tmp/words/tmp/decl.json','w'))
from collections import Counter
print(Counter((d['kind'],bool(d['vis'])) for d in out))
