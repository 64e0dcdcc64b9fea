"""Index of every reference to a module, item or macro in the workspace: def -> {file: [offsets]}."""
import re, sys, os, pickle
from collections import defaultdict
sys.path.insert(0, '/tmp/words/tools')
from rustnames import World, IDENT

def inline_regions(b):
    out = []
    for x in re.finditer(r'(?m)^( *)(?:pub(?:\([^)]*\))?\s+)?mod\s+' + IDENT + r'\s*\{', b):
        d = 1; i = x.end()
        while d and i < len(b):
            if b[i] == '{': d += 1
            elif b[i] == '}': d -= 1
            i += 1
        out.append((x.start(), i))
    return out

def use_tokens(text, base):
    """Leaves of a use tree: list of [(seg, offset)...] plus alias."""
    toks = [(m.group(0), base + m.start()) for m in re.finditer(IDENT + r'|::|[{},*]', text)]
    leaves = []
    def parse(i, prefix):
        cur = list(prefix)
        while i < len(toks):
            t, o = toks[i]
            if t == '{':
                i += 1
                while i < len(toks) and toks[i][0] != '}':
                    i = parse(i, cur)
                    if i < len(toks) and toks[i][0] == ',': i += 1
                return i + 1
            if t in ('}', ','): break
            if t == '::': i += 1; continue
            if t == 'as': leaves.append(cur); return i + 2
            if t == '*': leaves.append(cur); return i + 1
            cur = cur + [(t, o)]; i += 1
            if i < len(toks) and toks[i][0] == 'as': leaves.append(cur); return i + 2
        leaves.append(cur)
        return i
    parse(0, [])
    return leaves

def build(root):
    w = World(root)
    refs = defaultdict(lambda: defaultdict(list))
    decl = {}
    cache = {}
    def look(mod, segs):
        k = (mod, segs)
        if k not in cache: cache[k] = w.resolve(mod, segs)
        return cache[k]
    for file, mods in w.files.items():
        b = w.bl[file]; regs = inline_regions(b)
        # patch: uses inside inline modules
        for mod in mods[:1]:
            m = w.modules[mod]
            uses = []
            for x in re.finditer(r'(?m)^\s*(?:pub(?:\([^)]*\))?\s+)?use\s+([^;]+);', b):
                uses.append((x.start(), x.end()))
                inl = any(a < x.start() < z for a, z in regs)
                for leaf in use_tokens(x.group(1), x.start(1)):
                    for k in range(1, len(leaf) + 1):
                        segs = tuple(s for s, _ in leaf[:k])
                        if inl and segs[0] == 'super': segs = ('self',) + segs[1:]
                        if segs[-1] in ('self', 'super', 'crate'): continue
                        # `use a;` of a name that is itself imported: look through
                        r = look(mod, segs)
                        if r is None and len(segs) == 1: continue
                        if r: refs[r][file].append((leaf[k-1][1], leaf[k-1][0]))
            for segs in w.paths_in(file):
                off = segs[0][1]
                if any(a <= off < z for a, z in uses): continue
                inl = any(a < off < z for a, z in regs)
                names = [s for s, _ in segs]
                for k in range(1, len(segs) + 1):
                    p = tuple(names[:k])
                    if inl and p[0] == 'super': p = ('self',) + p[1:]
                    if p[-1] in ('self', 'super', 'crate', 'Self'): continue
                    r = look(mod, p)
                    if r is None: break
                    if r[0] == 'item' and k > 1:
                        prev = look(mod, p[:-1])
                        if prev == r:
                            refs[('member', r[1], r[2], names[k-1])][file].append((segs[k-1][1], names[k-1])); break
                    refs[r][file].append((segs[k-1][1], names[k-1]))
    return w, {k: dict(v) for k, v in refs.items()}

if __name__ == '__main__':
    import time; t = time.time()
    w, refs = build('/work/main')
    pickle.dump((refs, {f: m for f, m in w.files.items()}, {p: (m.file, m.items, m.children) for p, m in w.modules.items()}), open('/tmp/words/tmp/index.pkl', 'wb'))
    print(len(refs), time.time() - t)
