"""A small name resolver for the Pult workspace: modules, items, `use` (with re-exports and globs).
Good enough to know which files a rename of a module, type, free function, const or macro touches."""
import re, os, sys
from collections import defaultdict

IDENT = r'[A-Za-z_][A-Za-z0-9_]*'

def blank(src):
    """Source with comments and strings blanked out (same length)."""
    out = list(src); i = 0; n = len(src)
    def wipe(a, b):
        for k in range(a, b):
            if out[k] != '\n': out[k] = ' '
    while i < n:
        c = src[i]
        if src.startswith('//', i):
            j = src.find('\n', i); j = n if j < 0 else j
            wipe(i, j); i = j
        elif src.startswith('/*', i):
            d = 1; j = i + 2
            while j < n and d:
                if src.startswith('/*', j): d += 1; j += 2
                elif src.startswith('*/', j): d -= 1; j += 2
                else: j += 1
            wipe(i, j); i = j
        elif c == '"' or (c in 'bc' and i + 1 < n and src[i+1] == '"'):
            j = i + (1 if c == '"' else 2)
            while j < n and src[j] != '"':
                j += 2 if src[j] == '\\' else 1
            wipe(i, j + 1); i = j + 1
        elif c in 'rb' and re.match(r'b?r#*"', src[i:i+8]) and (i == 0 or not (src[i-1].isalnum() or src[i-1] == '_')):
            m = re.match(r'b?r(#*)"', src[i:]); end = '"' + m.group(1)
            j = src.find(end, i + m.end()); j = n if j < 0 else j + len(end)
            wipe(i, j); i = j
        elif c == "'":
            m = re.match(r"'(\\.[^']*|[^\\'])'", src[i:i+14])
            if m: wipe(i, i + m.end()); i += m.end()
            else: i += 1
        else: i += 1
    return ''.join(out)

class Module:
    def __init__(self, path, file):
        self.path = path; self.file = file
        self.items = {}      # name -> kind
        self.uses = {}       # alias -> tuple(abs path)
        self.globs = []
        self.children = {}

class World:
    def __init__(self, root):
        self.root = root
        self.modules = {}    # path tuple -> Module
        self.files = {}      # file -> path tuple
        self.src = {}; self.bl = {}
        self.crates = {}
        for c in sorted(os.listdir(root + '/crates')):
            base = f'{root}/crates/{c}'
            if not os.path.isdir(base): continue
            name = 'pult_' + c if c != 'pult' else 'pult'
            for r in ('src/lib.rs', 'src/main.rs'):
                p = f'{base}/{r}'
                if os.path.exists(p):
                    self.load((name,), p, os.path.dirname(p)); break
            for kind in ('tests', 'examples', 'benches'):
                d = f'{base}/{kind}'
                if not os.path.isdir(d): continue
                for e in sorted(os.listdir(d)):
                    p = f'{d}/{e}'
                    if e.endswith('.rs'): self.load((f'{name}@{kind}/{e[:-3]}',), p, d + '/' + e[:-3] if False else d)
                    elif os.path.exists(p + '/main.rs'): self.load((f'{name}@{kind}/{e}',), p + '/main.rs', p)
        import glob
        for p in sorted(glob.glob(root + '/bench/*/src/*.rs') + glob.glob(root + '/bench/*/src/bin/*.rs') + glob.glob(root + '/fuzz/fuzz_targets/*.rs')):
            if os.path.basename(p) in ('main.rs', 'lib.rs') or '/bin/' in p or '/fuzz' in p:
                self.load((p[len(root)+1:-3].replace('/', '_') + '@bench',), p, os.path.dirname(p))
    def load(self, path, file, dirp):
        m = Module(path, file); self.modules[path] = m
        self.files.setdefault(file, []).append(path)
        s = open(file).read(); b = blank(s)
        self.src[file] = s; self.bl[file] = b
        # top level items (indent 0) and inside macros like coded! { pub enum X }
        for x in re.finditer(r'(?m)^( *)(?:pub(?:\([^)]*\))?\s+)?(?:default\s+)?(?:const\s+(?=fn\b))?(?:async\s+)?(?:unsafe\s+)?(struct|enum|trait|fn|type|const|static|union)\s+(' + IDENT + ')', b):
            if len(x.group(1)) == 0 or (len(x.group(1)) <= 4 and x.group(2) in ('struct', 'enum') ):
                m.items.setdefault(x.group(3), x.group(2))
        for x in re.finditer(r'macro_rules!\s*(' + IDENT + ')', b): m.items[x.group(1)] = 'macro'
        # inline modules with names of their own
        for x in re.finditer(r'(?m)^ *(?:pub(?:\([^)]*\))?\s+)?mod\s+(' + IDENT + r')\s*\{', b):
            n = x.group(1)
            if n == 'tests': continue
            d = 1; i = x.end()
            while d and i < len(b):
                if b[i] == '{': d += 1
                elif b[i] == '}': d -= 1
                i += 1
            c = Module(path + (n,), file); self.modules[path + (n,)] = c
            m.items.setdefault(n, 'mod'); m.children[n] = path + (n,)
            body = b[x.end():i-1]
            for y in re.finditer(r'\buse\s+([^;]+);', body): self.use_tree(c, (), y.group(1))
            for y in re.finditer(r'(?m)^ {4}(?:pub(?:\([^)]*\))?\s+)?(?:async\s+)?(struct|enum|trait|fn|type|const|static)\s+(' + IDENT + ')', body): c.items.setdefault(y.group(2), y.group(1))
        # uses
        for x in re.finditer(r'(?m)^\s*(?:pub(?:\([^)]*\))?\s+)?use\s+([^;]+);', b):
            self.use_tree(m, (), x.group(1))
        # child modules
        for x in re.finditer(r'(?m)^(\s*)(?:pub(?:\([^)]*\))?\s+)?mod\s+(' + IDENT + r')\s*;', b):
            n = x.group(2)
            before = s[max(0, x.start()-120):x.start()+1]
            pm = re.search(r'#\[path\s*=\s*"([^"]+)"\]\s*$', s[:x.end()-len(x.group(0).lstrip())].rstrip() + '') if False else re.search(r'#\[path\s*=\s*"([^"]+)"\]\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+' + n + r'\s*;', s)
            cands = ([os.path.normpath(os.path.join(os.path.dirname(file), pm.group(1)))] if pm else []) + [f'{dirp}/{n}.rs', f'{dirp}/{n}/mod.rs']
            for p in cands:
                if os.path.exists(p):
                    m.items[n] = 'mod'; m.children[n] = path + (n,)
                    self.load(path + (n,), p, os.path.dirname(p) if p.endswith('mod.rs') else os.path.join(os.path.dirname(p), n))
                    break
    def use_tree(self, m, prefix, text):
        text = text.strip()
        depth = 0; parts = []; cur = ''
        # split prefix{...}
        k = text.find('{')
        if k >= 0 and text.endswith('}'):
            head = [s for s in re.split(r'::', text[:k].strip()) if s.strip()]
            inner = text[k+1:-1]
            for ch in inner:
                if ch == '{': depth += 1
                if ch == '}': depth -= 1
                if ch == ',' and depth == 0: parts.append(cur); cur = ''
                else: cur += ch
            if cur.strip(): parts.append(cur)
            for p in parts:
                if p.strip(): self.use_tree(m, prefix + tuple(s.strip() for s in head), p)
            return
        mm = re.match(r'^(.*?)\s+as\s+(' + IDENT + r')$', text, re.S)
        alias = None
        if mm: text, alias = mm.group(1), mm.group(2)
        segs = prefix + tuple(s.strip() for s in text.split('::') if s.strip())
        if not segs: return
        if segs[-1] == '*': m.globs.append(segs[:-1]); return
        if segs[-1] == 'self': segs = segs[:-1]
        if alias != '_': m.uses[alias or segs[-1]] = segs
    # --- resolution: returns ('mod', path) or ('item', modpath, name) or None
    def resolve(self, mod, segs, seen=None):
        seen = seen or set()
        key = (mod, segs)
        if key in seen or not segs: return None
        seen = seen | {key}
        crate = mod[0]
        first = segs[0]
        if first == 'crate': return self.walk(('mod', (crate,)), segs[1:], seen)
        if first == 'self': return self.walk(('mod', mod), segs[1:], seen)
        if first == 'super':
            return self.walk(('mod', mod[:-1]), segs[1:], seen) if len(mod) > 1 else None
        r = self.lookup(mod, first, seen)
        if r is None and first.startswith('pult_') and (first,) in self.modules: r = ('mod', (first,))
        if r is None and '@' in crate and first.startswith('pult') : r = ('mod', (first,)) if (first,) in self.modules else None
        return self.walk(r, segs[1:], seen) if r else None
    def walk(self, at, rest, seen):
        for s in rest:
            if at is None: return None
            if at[0] == 'item': return at  # variant or method behind
            if s == 'super': at = ('mod', at[1][:-1]); continue
            if s == 'self': continue
            at = self.lookup(at[1], s, seen)
        return at
    def lookup(self, mod, name, seen):
        m = self.modules.get(mod)
        if m is None: return None
        if name in m.children: return ('mod', m.children[name])
        if name in m.items: return ('item', mod, name)
        if name in m.uses:
            segs = m.uses[name]
            if segs == (name,):
                if (name,) in self.modules: return ('mod', (name,))
                return None
            return self.resolve(mod, segs, seen)
        for g in m.globs:
            r = self.resolve(mod, g, seen)
            if r and r[0] == 'mod' and r[1] != mod and ('glob', mod, name) not in seen:
                q = self.lookup(r[1], name, seen | {('glob', mod, name)})
                if q: return q
        # macros are textual: #[macro_export] at crate root
        return None
    def paths_in(self, file):
        """(offset, tuple of (seg, offset)) of every path expression outside use items and of use leaves."""
        b = self.bl[file]
        variants = set()
        for e in re.finditer(r'\benum\s+' + IDENT + r'(?:<[^>{]*>)?\s*\{', b):
            d = 1; i = e.end(); start = True
            while d and i < len(b):
                c = b[i]
                if c in '{([': d += 1
                elif c in '})]': d -= 1
                elif c == ',' and d == 1: start = True
                elif d == 1 and start and (c.isalpha() or c == '_'): variants.add(i); start = False
                i += 1
        for x in re.finditer(r'(?<![A-Za-z0-9_\'])(?<!(?<!\.)\.)(?:' + IDENT + r')(?:\s*::\s*(?:<[^<>]*>\s*::\s*)?' + IDENT + ')*', b):
            if x.start() in variants: continue
            segs = [(y.group(0), x.start() + y.start()) for y in re.finditer(IDENT, re.sub(r'<[^<>]*>', lambda z: ' ' * len(z.group(0)), x.group(0)))]
            yield segs
