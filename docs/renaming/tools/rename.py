#!/usr/bin/env python3
"""Applies the Rust part of the map to a tree: modules (with their files), types, free functions, constants, macros, ids and
methods whose name is unique. What it cannot decide (methods of a common name, fields, variants, SQL) is printed.

  rename.py TREE [--only SUBSTRING-OF-CONCEPT ...] [--upto N] [--dry]

TREE must hold the commit the map was made on: every run starts from it. Commit N of the series is the tree after --upto N.
"""
import sys, re, os, pickle, collections
sys.path.insert(0, '/tmp/words/tools')
import index
from rustnames import blank
import json
METHODS = collections.defaultdict(list)
for _x in json.load(open('/tmp/words/tmp/decl.json')):
    if _x['kind'] == 'fn' and _x.get('impl'): METHODS[_x['name']].append((_x['file'], _x['line']))
def run(tree, only, dry, quiet=False, upto=None):
    groups, rows = pickle.load(open('/tmp/words/tmp/rows.pkl', 'rb'))
    if upto is not None:
        first = {g for g, _ in groups[:upto]}; rows = [r for r in rows if r['group'] in first]
    rows = [r for r in rows if not only or any(o in r['group'] for o in only)]
    w, refs = index.build(tree)
    A = lambda f: os.path.join(tree, f)
    edits = collections.defaultdict(dict)   # file -> {offset: (old, new)}
    report = []; moves = []
    fnsites = collections.defaultdict(list)
    for f, b in w.bl.items():
        for m in re.finditer(r'(\.|::|\bfn\s+)([a-z_]\w*)\b', b): fnsites[m.group(2)].append((f, m.start(2), m.group(1)))
    def put(f, off, old, new):
        cur = edits[f].get(off)
        if cur and cur != (old, new): report.append(('conflict', f, off, cur, (old, new))); return
        if w.src[f][off:off+len(old)] != old: report.append(('moved', f, off, old)); return
        edits[f][off] = (old, new)
    def has_var(f, name):
        return re.search(r'\blet\s+(?:mut\s+)?%s\b|\|[^|\n]*\b%s\b[^|\n]*\||[(,]\s*(?:mut\s+)?%s\s*:|^\s*%s\s*:|[{,(]\s*(?:ref\s+)?%s\s*[,})]\s*=|\bfor\s+%s\b' % ((name,)*6), w.bl[f], re.M)
    for r in rows:
        k = r['kind']
        if k == 'crate-module':
            path = r['path']
            sites = refs.get(('mod', path), {})
            for f, ss in sites.items():
                b = w.bl[f]
                for off, n in ss:
                    if n != r['old']: continue
                    after = b[off+len(n):off+len(n)+40].lstrip(); before = b[max(0, off-40):off]
                    if after.startswith('::') or re.search(r'\bmod\s+$', before) or re.search(r'(::|[{,(]|\buse\s|\bas\s)\s*$', before) and re.match(r'(,|\}|;|\)| as )', after): put(f, off, n, r['new'])
            moves.append((r['src'], r['dst'], r['path']))
        elif k == 'type' and r['how'] == 'resolved' or k == 'fn' and r.get('path'):
            sites = refs.get(('item', r['path'], r['old']), {})
            isfn = k == 'fn' and r['old'].islower()
            for f, ss in sites.items():
                b = w.bl[f]
                for off, n in ss:
                    if n != r['old']: continue
                    if isfn:
                        after = b[off+len(n):off+len(n)+3]; before = b[max(0, off-60):off]
                        called = re.match(r'\s*\(|::<|!', after) and not re.search(r'\blet\s+(mut\s+)?$', before)
                        qualified = re.search(r'::\s*$', before) or re.search(r'\bfn\s+$|macro_rules!\s*$', before)
                        inuse = any(a <= off < z for a, z in uses(w, f))
                        if not (called or qualified or inuse):
                            if has_var(f, n): continue
                    put(f, off, n, r['new'])
            # intra-doc links
            for f in list(sites):
                for m in re.finditer(r'\[`(?:\w+::)*(%s)(?:::\w+)?(?:\(\))?`\]' % r['old'], w.src[f]): put(f, m.start(1), r['old'], r['new'])
        elif k == 'type':   # ids and macro-declared enums: the word is unique
            for f, b in w.bl.items():
                if r['how'] == 'word' and not f.startswith(A('crates/' + r['file'].split('/')[1])): continue
                for m in re.finditer(r'\b%s\b' % r['old'], b): put(f, m.start(), r['old'], r['new'])
        elif k == 'fn' and r.get('how') == 'unique':
            for f, off, pre in fnsites[r['old']]: put(f, off, r['old'], r['new'])
        elif k == 'fn' and len(METHODS[r['old']]) == 1:
            # one method of this name; the others are free functions
            df, line = METHODS[r['old']][0]
            for f, off, pre in fnsites[r['old']]:
                if pre == '.' and re.match(r'\s*(\(|::<)', w.bl[f][off+len(r['old']):off+len(r['old'])+4]): put(f, off, r['old'], r['new'])
                elif pre.startswith('fn') and A(df) == f and w.bl[f].count('\n', 0, off) + 1 == line: put(f, off, r['old'], r['new'])
                elif pre == '::' and re.search(r'\b(Self|[A-Z]\w*)::$', w.bl[f][max(0, off-40):off]): put(f, off, r['old'], r['new'])
        elif k == 'fn':
            # a common name: the declaration and `Type::name` in scope; calls by the compiler
            report.append(('by hand', r['scope'], r['old'], r['new']))
    n = sum(map(len, edits.values()))
    if not quiet: print(f'{n} edits in {len(edits)} files, {len(moves)} modules moved, {len(report)} to see to')
    if not dry:
        for f, es in edits.items():
            s = w.src[f]; out = []; at = 0
            for off in sorted(es):
                old, new = es[off]; out.append(s[at:off]); out.append(new); at = off + len(old)
            out.append(s[at:]); open(f, 'w').write(''.join(out))
        # `#[path]` and include_*! name files: those that move are renamed in them too
        pairs = []
        for src, dst, path in moves:
            pairs += list(zip(src.split(' + '), dst.split(' + ')))
        for f in list(w.src):
            t = open(f).read()
            def fix(m):
                target = os.path.normpath(os.path.join(os.path.dirname(f), m.group(2)))
                for a, b in pairs:
                    a, b = A(a.rstrip('/')), A(b.rstrip('/'))
                    if target == a or target.startswith(a + '/'):
                        return m.group(1) + os.path.relpath(b + target[len(a):], os.path.dirname(f)) + m.group(3)
                return m.group(0)
            u = re.sub(r'(#\[path\s*=\s*")([^"]+)(")', fix, t)
            if u != t: open(f, 'w').write(u)
        # deepest first, so that a path that is to be moved is still where it was
        for src, dst, path in sorted(moves, key=lambda m: -len(m[2])):
            for a, b in zip(src.split(' + '), dst.split(' + ')):
                a, b = A(a.rstrip('/')), A(b.rstrip('/'))
                if os.path.exists(a): os.makedirs(os.path.dirname(b), exist_ok=True); os.rename(a, b)
                elif not os.path.exists(b): report.append(('not there', a))
    return report, edits, moves
_uses = {}
def uses(w, f):
    if f not in _uses: _uses[f] = [(m.start(), m.end()) for m in re.finditer(r'(?m)^\s*(?:pub(?:\([^)]*\))?\s+)?use\s+[^;]+;', w.bl[f])]
    return _uses[f]
if __name__ == '__main__':
    a = sys.argv[1:]; dry = '--dry' in a; a = [x for x in a if x != '--dry']
    only = a[a.index('--only')+1:] if '--only' in a else []
    upto = int(a[a.index('--upto')+1]) if '--upto' in a else None
    rep, e, m = run(a[0], only, dry, upto=upto)
    for x in rep: print(*x)
