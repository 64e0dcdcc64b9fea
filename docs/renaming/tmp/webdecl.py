import re,os,json
root='/work/main'
out=[]
pat=re.compile(r'^(export\s+)?(default\s+)?(?:async\s+)?(function\*?|const|let|type|interface|class|enum)\s+([A-Za-z_$][\w$]*)')
for base in ('web/src','e2e'):
  for dp,dn,fn in os.walk(root+'/'+base):
    dn[:]=[x for x in sorted(dn) if x not in('node_modules','results')]
    for f in sorted(fn):
        if not re.search(r'\.(ts|tsx|mjs)$',f) or f=='schema.d.ts': continue
        p=os.path.join(dp,f); rel=p[len(root)+1:]
        prev=''
        for i,l in enumerate(open(p)):
            m=pat.match(l)
            if m:
                out.append(dict(file=rel,line=i+1,exp=bool(m.group(1)),kind=m.group(3),name=m.group(4),doc=prev if prev.startswith(('//','*','/**')) else ''))
            if re.match(r'^export\s*\{',l): out.append(dict(file=rel,line=i+1,exp=True,kind='reexp',name=l.strip(),doc=''))
            prev=l.strip()
json.dump(out,open('/tmp/words/tmp/webdecl.json','w'))
