import re, sys, os, pickle, glob
from collections import defaultdict, OrderedDict
sys.path.insert(0, '/tmp/words/tools')
ROOT = '/work/main'
refs, files, mods = pickle.load(open('/tmp/words/tmp/index.pkl', 'rb'))
from rustnames import blank
SRC = {}; BL = {}
for f in files:
    SRC[f] = open(f).read(); BL[f] = blank(SRC[f])
rel = lambda f: f[len(ROOT) + 1:]
def cratename(c):
    m = re.match(r'^(\w+)/tests$', c)
    if m: return ('pult_' + m.group(1)) if m.group(1) != 'pult' else 'pult'
    return 'pult' if c == 'pult' else 'pult_' + c
def modpath(w):
    segs = w.split('::')
    if '/tests' in segs[0]:
        c = cratename(segs[0]); return (f'{c}@tests/{segs[1]}',) + tuple(segs[2:])
    return (cratename(segs[0]),) + tuple(segs[1:])
FN = defaultdict(list)
for f, b in BL.items():
    for m in re.finditer(r'\bfn\s+([A-Za-z_]\w*)', b): FN[m.group(1)].append(f)
def wordfiles(pat, scope='crates', exts=('.rs',), code=True):
    out = []
    r = re.compile(pat)
    for f in files:
        if not rel(f).startswith(scope): continue
        if r.search(BL[f] if code else SRC[f]): out.append(rel(f))
    return sorted(out)
problems = []
def parse():
    groups = []
    for fn in sorted(glob.glob('/tmp/words/dsl/*_rust.txt')):
        for ln, l in enumerate(open(fn)):
            l = l.rstrip('\n')
            if not l.strip(): continue
            if l.startswith('# concept:'): groups.append((l[2:], [])); continue
            body, _, note = l.partition(' | ')
            p = body.split()
            groups[-1][1].append((p, note.strip(), f'{os.path.basename(fn)}:{ln+1}'))
    return groups
def expand_dir(modp):
    f = mods[modp][0]
    return f
def handle(p, note, at):
    """-> list of dict rows or None"""
    k = p[0]
    if k == 'T' or k == 'F':
        if len(p) != 4: problems.append((at, 'fields', p)); return None
        _, w, old, new = p
        path = modpath(w)
        if len(path) == 1 and path not in [()] and (path not in mods or old not in mods[path][1]):
            cands = [m for m, (f, items, ch) in mods.items() if m[0] == path[0] and old in items]
            if len(cands) == 1: path = cands[0]
            else:
                problems.append((at, f'{len(cands)} candidates', p, cands)); return None
        if path not in mods:
            problems.append((at, 'no module', p)); return None
        f, items, ch = mods[path]
        if old not in items:
            b = BL[f]
            if not re.search(r'\b%s\b' % old, b):
                problems.append((at, 'no item', p)); return None
            fl = wordfiles(r'\b%s\b' % old, 'crates'); how = 'word'
        else:
            r = refs.get(('item', path, old), {})
            fl = sorted({rel(x) for x in r} | {rel(f)}); how = 'resolved'
            if k == 'F' and items[old] not in ('fn', 'macro', 'const', 'static'): problems.append((at, 'not fn', p, items[old]))
            if k == 'T' and items[old] in ('fn', 'macro', 'mod'): problems.append((at, 'not type', p, items[old]))
        return dict(kind='type' if k == 'T' else 'fn', file=rel(f), path=path, old=old, new=new, note=note, files=fl, how=how)
    if k == 'M':
        _, w, old, new = p
        path = modpath(w)
        if path not in mods or old not in mods[path][2]:
            problems.append((at, 'no child module', p)); return None
        child = mods[path][2][old]; f = mods[child][0]
        r = refs.get(('mod', child), {})
        fl = sorted({rel(x) for x in r} | {rel(f), rel(mods[path][0])})
        d = f[:-3] if f.endswith('.rs') else f
        if f.endswith('/mod.rs'):
            src, dst = os.path.dirname(rel(f)) + '/', os.path.join(os.path.dirname(os.path.dirname(rel(f))), new) + '/'
        else:
            src = rel(f); dst = os.path.join(os.path.dirname(src), new + '.rs')
            if os.path.isdir(os.path.join(ROOT, src[:-3])): src += ' + ' + src[:-3] + '/'; dst += ' + ' + dst[:-3] + '/'
        return dict(kind='crate-module', file=rel(f), path=child, old=old, new=new, note=note, files=fl, how='resolved', src=src, dst=dst)
    if k == 'X':
        _, scope, old, new = p
        if not scope.startswith('crates'): problems.append((at, 'scope', p)); return None
        decl = [rel(x) for x in FN.get(old, [])]
        inn = [d for d in decl if d.startswith(scope) and '/tests/' not in d]
        if not inn: problems.append((at, 'no fn', p, decl[:4])); return None
        if len(decl) == 1: sc = 'crates/**/*.rs'; how = 'unique'
        else: sc = scope; how = f'{len(decl)} fns of this name: resolve by receiver'
        fl = wordfiles(r'(\.|::|fn\s+)%s\b' % old, 'crates' if len(decl) == 1 else scope)
        return dict(kind='fn', file=inn[0], scope=sc, old=old, new=new, note=(note + ('; ' if note and how != 'unique' else '') + ('' if how == 'unique' else how)), files=fl, how=how, ndecl=len(decl))
    if k == 'V':
        _, w, ev, new = p
        en, old = ev.split('::'); path = modpath(w)
        fl = wordfiles(r'\b%s\b' % old)
        if path not in mods or not re.search(r'\b%s\b' % old, BL[mods[path][0]]): problems.append((at, 'no variant', p)); return None
        r = refs.get(('member', path, en, old), {})
        fl = sorted({rel(x) for x in r} | {rel(mods[path][0])})
        return dict(kind='field', file=rel(mods[path][0]), old=ev, new=new, note=('enum variant. ' + note).strip(), files=fl, how='member')
    if k == 'I':
        _, w, old, new = p
        fl = wordfiles(r'\b%s\b' % old)
        if not fl: problems.append((at, 'no id', p)); return None
        return dict(kind='type', file='crates/domain/src/ids.rs', scope='crates/**/*.rs', old=old, new=new, note=('declared by the ids! macro. ' + note).strip(), files=fl, how='unique')
    if k == 'Q':
        _, w, sf, new = p
        st, old = sf.split('.'); path = modpath(w)
        if path not in mods or st not in mods[path][1]: problems.append((at, 'no struct', p)); return None
        f = mods[path][0]
        m = re.search(r'(?ms)struct\s+%s\b[^;{(]*\{(.*?)^ {0,4}\}' % st, BL[f])
        if not m or not re.search(r'\b%s\s*:' % old, m.group(1)): problems.append((at, 'no field', p)); return None
        decls = sum(len(re.findall(r'(?m)^\s*(?:pub(?:\([^)]*\))?\s+)?%s\s*:\s' % old, b)) for b in BL.values())
        users = {rel(x) for x in refs.get(('item', path, st), {})} | {rel(f)}
        fl = wordfiles(r'(\.\s*%s\b(?!\s*\()|\b%s\s*:(?!:)|[{,]\s*%s\s*[,}])' % (old, old, old))
        crates_ok = {rel(f).split('/')[1]} | {u.split('/')[1] for u in users}
        fl = [x for x in fl if x.split('/')[1] in crates_ok]
        return dict(kind='field', file=rel(f), scope=rel(f), old=st + '.' + old, new=new, note=note, files=fl, how='field')
    if k == 'P':
        m = re.match(r'^P (\S+) (\S+) (\S+)$', ' '.join(p))
        _, scope, old, new = p
        if old.startswith('"'): return dict(kind='field', file=scope, scope=scope, old=old, new=new, note=note, files=[], how='')
        s = scope if scope.startswith('crates') else 'crates'
        fl = wordfiles(r'\b%s\b' % old, s)
        if not fl: problems.append((at, 'no field', p)); return None
        return dict(kind='field', file=scope, scope=scope, old=old, new=new, note=note, files=fl, how='field')
    if k in 'SCJK':
        _, old, new = p
        return dict(kind={'S': 'table', 'C': 'column', 'J': 'job', 'K': 'setting'}[k], old=old, new=new, note=note, files=None, how=k)
    problems.append((at, 'kind', p)); return None
if __name__ == '__main__':
    groups = parse(); rows = []
    for g, es in groups:
        for p, note, at in es:
            if len(p) >= 4 and p[-1] == p[-2] or (p[0] in 'SCJK' and p[1] == p[2]): continue
            r = handle(p, note, at)
            if r: r['group'] = g; r['at'] = at; rows.append(r)
    pickle.dump((groups, rows), open('/tmp/words/tmp/rows.pkl', 'wb'))
    for x in problems: print(*x)
    print(len(rows), len(problems))
