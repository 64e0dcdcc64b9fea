import re, os, json, pickle
from collections import defaultdict
R='/work/main/web/src'
files=[]
for dp,dn,fn in os.walk(R):
    for f in fn:
        if f.endswith(('.ts','.tsx')) and f!='schema.d.ts': files.append(os.path.relpath(os.path.join(dp,f),R))
SRC={f:open(f'{R}/{f}').read() for f in files}
def resolve(frm,spec):
    if spec.startswith('@/'): b=spec[2:]
    elif spec.startswith('.'): b=os.path.normpath(os.path.join(os.path.dirname(frm),spec))
    else: return None
    for c in (b,b+'.ts',b+'.tsx',b+'/index.ts'):
        if c in SRC: return c
    return None
imports=defaultdict(list) # target -> [(file, names)]
for f,s in SRC.items():
    for m in re.finditer(r"(?:import|export)\s+(?:type\s+)?(?:\w+,?\s*)?(?:\{([^}]*)\})?\s*from\s+'([^']+)'",s):
        t=resolve(f,m.group(2))
        if t: imports[t].append((f,[x.strip().replace('type ','').split(' as ')[0].strip() for x in (m.group(1) or '').split(',') if x.strip()]))
    for m in re.finditer(r"import\('([^']+)'\)",s):
        t=resolve(f,m.group(1))
        if t: imports[t].append((f,['*']))
    for m in re.finditer(r"vi\.mock\('([^']+)'",s):
        t=resolve(f,m.group(1))
        if t: imports[t].append((f,['*']))
def importers(t,name=None):
    out=set()
    for f,names in imports[t]:
        if name is None or name in names or ('*' in names and re.search(r'\b%s\b'%name,SRC[f])): out.add(f)
    return sorted(out)
def declared(f,name):
    s=SRC[f]
    return re.search(r'\b(?:function\*?|const|let|type|interface|class|enum)\s+%s\b'%name,s) or re.search(r'\bexport \{[^}]*\b%s\b'%name,s)
