import re, os, glob
ROOT='/work/main'
tables={}
for f in sorted(glob.glob(ROOT+'/crates/store/migrations/sqlite/*.sql')):
    s=re.sub(r'--[^\n]*','',open(f).read())
    for m in re.finditer(r'CREATE TABLE (\w+) \((.*?)\n\)',s,re.S):
        cols=re.findall(r'(?m)^    (\w+) (?:INTEGER|TEXT|BLOB|REAL)',m.group(2)); tables[m.group(1)]=cols
    for m in re.finditer(r'ALTER TABLE (\w+) ADD COLUMN (\w+)',s): tables[m.group(1)].append(m.group(2))
sources=[]
for base in ('crates','bench','e2e','fuzz','scripts','deploy'):
    for dp,dn,fn in os.walk(f'{ROOT}/{base}'):
        dn[:]=[d for d in dn if d not in('node_modules','results','target','migrations')]
        for f in fn:
            if f.endswith(('.rs','.mjs','.ts','.sql','.sh')): sources.append(os.path.join(dp,f))
SRC={f:open(f,errors='ignore').read() for f in sources}
def table_files(t):
    r=re.compile(r'(?:FROM|JOIN|INTO|UPDATE|TABLE|REFERENCES|ON|EXISTS \(SELECT 1 FROM)\s+%s\b|"%s[ .:"(]|\b%s\.[a-z_]+ ?(?:=|IS|IN|<|>)|\b%s [a-z]{1,2}\b(?= (?:ON|WHERE|JOIN|LEFT|SET))'%(t,t,t,t))
    return sorted(f[len(ROOT)+1:] for f,s in SRC.items() if r.search(s))
def column_files(c):
    r=re.compile(r'\b%s\b'%c)
    return sorted(f[len(ROOT)+1:] for f,s in SRC.items() if r.search(s) and ('store' in f or 'bench' in f or 'tests' in f or 'demo' in f or 'e2e' in f))

def strings(src):
    out=[]; i=0; n=len(src)
    while i<n:
        c=src[i]
        if src.startswith('//',i):
            j=src.find('\n',i); i=n if j<0 else j
        elif c=='"' :
            j=i+1
            while j<n and src[j]!='"': j+=2 if src[j]=='\\' else 1
            out.append(src[i+1:j]); i=j+1
        elif c in 'rb' and re.match(r'b?r#*"',src[i:i+8]) and (i==0 or not (src[i-1].isalnum() or src[i-1]=='_')):
            m=re.match(r'b?r(#*)"',src[i:]); end='"'+m.group(1); j=src.find(end,i+m.end()); j=n if j<0 else j
            out.append(src[i+m.end():j]); i=j+len(end)
        elif c=="'":
            m=re.match(r"'(\\.[^']*|[^\\'])'",src[i:i+14]); i+=m.end() if m else 1
        else: i+=1
    return '\n'.join(out)
_S={f:strings(s) if f.endswith('.rs') else s for f,s in SRC.items() if '/store/' in f or '/bench/' in f or '/tests/' in f or '/demo/' in f}
SQLISH=re.compile(r'\b(SELECT|INSERT|UPDATE|DELETE|WHERE|JOIN|FROM|SET|ORDER BY|VALUES)\b')
def column_files(c):
    r=re.compile(r'\b%s\b'%c)
    return sorted(f[len(ROOT)+1:] for f,s in _S.items() if f.endswith(('.rs','.mjs')) and SQLISH.search(s) and r.search(s))
