import sys, os, re, pickle, glob
sys.path.insert(0, '/tmp/words/tools')
from collections import Counter, defaultdict, OrderedDict
import gen, sql
from gen import BL, rel, FN, refs
groups, rows = pickle.load(open('/tmp/words/tmp/rows.pkl', 'rb'))
web = pickle.load(open('/tmp/words/tmp/webrows.pkl', 'rb'))
import json
decl = json.load(open('/tmp/words/tmp/decl.json'))
tcount = Counter(x['name'] for x in decl if x['kind'] in ('struct','enum','trait','type','union') and not x['impl'] and not (x['kind']=='type' and x['indent']>0))
ROOT = '/work/main'
def occ(word): return sum(len(re.findall(r'\b%s\b' % word, b)) for b in BL.values())
def clean(p): return p
out = ['# kind\tscope\told\tnew\tnote',
 '# Paths are those of the commit the map was made on. Old names were checked there. [n] is the number of files a row touches; the number in a',
 '# concept line is the number of different files of the group. Rust rows with "by path" have a name that occurs elsewhere with another meaning:',
 '# resolve it by `use`/module (tools/rename.py does), do not replace the word. Rows with "by receiver" are methods of a common name: let the',
 '# compiler find the calls. "(const)" marks constants, which have no kind of their own here. Nothing among the metrics needs a new name.']
scopes = []
stats = Counter()
emitted = set()
def emit(kind, scope, old, new, note, files):
    n = len(files)
    note = (note + ' ' if note else '') + f'[{n}]'
    line = '\t'.join([kind, scope, old, new, note.replace('\t', ' ')])
    key = (kind, scope, old)
    if key in emitted: return None
    emitted.add(key)
    stats[kind] += 1
    scopes.append('\t'.join([kind, scope, old, new, ' '.join(files)]))
    return line
bygroup = OrderedDict((g, []) for g, _ in groups)
for r in rows: bygroup[r['group']].append(r)
groupinfo = []
for g, rs in bygroup.items():
    lines = []; allf = set()
    for r in rs:
        k = r['kind']; note = r['note']; files = r['files']
        if k == 'crate-module':
            old = '::'.join(r['path']).replace('pult_', '', 1)
            note = (note + '; ' if note else '') + f"file {r['src']} → {r['dst']}"
            scope = r['src'].split(' + ')[0]
        elif k == 'type':
            old = r['old']
            if r['how'] == 'unique' or tcount[old] <= 1 and sum(len(v) for v in refs.get(('item', r.get('path'), old), {}).values()) >= occ(old): scope = 'crates/**/*.rs'
            else: scope = r['file']; note = (note + '; ' if note else '') + ('by path' if tcount[old] > 1 or r['how'] == 'resolved' else 'macro-declared; the word within the crate')
            if r['file'].startswith('crates/api/src') and re.search(r'ToSchema', open(f"{ROOT}/{r['file']}").read()):
                d = next((x for x in decl if x['file'] == r['file'] and x['name'] == old), None)
                src = open(f"{ROOT}/{r['file']}").read()
                m = re.search(r'((?:#\[[^\n]*\]\n|///[^\n]*\n)*)\s*pub(?:\([^)]*\))? (?:struct|enum) %s\b' % old, src)
                if m and 'ToSchema' in m.group(1): note = (note + '; ' if note else '') + 'schema name'
        elif k == 'fn':
            old = r['old']
            if r.get('path'):
                if old.isupper() or re.match(r'^[A-Z0-9_]+$', old): note = ('(const) ' + note).strip()
                scope = 'crates/**/*.rs' if len(FN.get(old, [])) <= 1 and sum(len(v) for v in refs.get(('item', r['path'], old), {}).values()) >= occ(old) else r['file']
                if scope != 'crates/**/*.rs': note = (note + '; ' if note else '') + 'by path'
            else:
                scope = r['scope']
                if r['how'] != 'unique':
                    scope = r['file'] if not scope.endswith('.rs') else scope
                    note = re.sub(r'\d+ fns of this name: resolve by receiver', 'by receiver', note)
        elif k == 'field':
            old = r['old']; scope = r.get('scope') or r['file']
        elif k == 'table':
            old = r['old']; files = sql.table_files(old); scope = 'crates/store/migrations/{sqlite,postgres}/*.sql + SQL in strings'; allf.update(['crates/store/migrations'])
        elif k == 'column':
            t, c = r['old'].split('.'); old = r['old']; others = [x for x, cs in sql.tables.items() if c in cs and x != t]
            files = [f for f in sql.column_files(c) if f.startswith('crates/store/') or f.startswith('bench/')]
            scope = 'crates/store/migrations/{sqlite,postgres}/*.sql + crates/store/src (SQL and FromRow fields)'
            if others: note = (note + '; ' if note else '') + 'also a column of ' + ', '.join(others) + ': per statement'
        elif k == 'job':
            old = r['old']; kind_old = re.sub(r'(?<!^)([A-Z])', r'_\1', old).lower(); kind_new = re.sub(r'(?<!^)([A-Z])', r'_\1', r['new']).lower()
            files = gen.wordfiles(r'\b%s\b' % old) + [f for f in gen.wordfiles('"%s"' % kind_old, code=False)]
            files = sorted(set(files)); scope = 'crates/domain/src/job.rs, crates/jobs/src/{schedule,dispatch}.rs, crates/app/src/staff/labels/choices.rs'
            note = f'variant and kind "{kind_old}" → "{kind_new}" (jobs.kind, payload tag, schedule name, Job::KINDS in order, choices.rs; value in the admin table of jobs)'
        elif k == 'setting':
            old = r['old']; files = ['crates/pult/src/config/mod.rs', 'crates/pult/src/config/value.rs', 'crates/pult/src/config/sources.rs', 'docs/operations.md', 'docs/desk/figures.md', 'web/src/lib/page-meta.ts', 'crates/api/src/shell/html.rs']; scope = 'crates/pult/src/config/mod.rs'
        l = emit(k, scope, old, r['new'], note, files)
        if l: lines.append(l); allf.update(files)
    if lines:
        groupinfo.append((g, len(lines), len(allf)))
        out.append(''); out.append(f'# {g} — {len(lines)} renames, {len(allf)} files'); out += lines
for g, rs in web:
    lines = []; allf = set()
    for r in rs:
        files = ['web/src/' + f for f in r['files']]
        old, new = r['old'], r['new']
        if r['kind'] in ('ts-file', 'ts-folder', 'css-module') and '/' in old and not old.startswith('web/'): old = 'web/src/' + old; new = 'web/src/' + new
        l = emit(r['kind'], r['scope'], old, new, r['note'], files)
        if l: lines.append(l); allf.update(files)
    if g.startswith('concept: web: admin area'):
        for o, n, note in (('catalogue', 'catalog', ''), ('front', 'homePage', ''), ('words', 'texts', ''), ('people', 'accounts', ''), ('money', 'payments', '')):
            l = emit('route-internal', 'web/src/features/staff/sections.ts', f"group '{o}'", f"group '{n}'", f"GROUPS, `group:` of SECTIONS and the text keys staff.json nav.groups.{o} (ru, en); texts stay", ['web/src/features/staff/sections.ts', 'web/src/i18n/locales/ru/staff.json', 'web/src/i18n/locales/en/staff.json'])
            lines.append(l)
        for o, n in (('desk', 'table'),):
            lines.append(emit('route-internal', 'web/src/routes/admin-desk.tsx', 'prop `desk` and type `Desk`', 'prop `table` and type `TableKey`', 'DeskScreen', ['web/src/routes/admin-desk.tsx']))
        lines.append(emit('route-internal', 'web/src/features/staff/sections.ts', "section key 'pageTexts'", "section key 'pageVersions'", 'text key sections.pageTexts; the path /admin/page-texts and the table name stay', ['web/src/features/staff/sections.ts']))
    out.append(''); out.append(f'# {g} — {len(lines)} renames, {len(allf)} files'); out += lines; groupinfo.append((g, len(lines), len(allf)))
# e2e, docs
cur = None; buf = []
def grepfiles(needle):
    res = []
    for base in ('e2e', 'scripts', 'docs', 'bench', 'crates', 'web/src', 'web/README.md', 'README.md', 'CONTRIBUTING.md', 'Makefile', 'deploy', 'web/package.json', 'web/vite.config.ts'):
        p = f'{ROOT}/{base}'
        it = [p] if os.path.isfile(p) else [os.path.join(dp, f) for dp, dn, fn in os.walk(p) if 'node_modules' not in dp and '/results' not in dp and '/target' not in dp for f in fn if f.endswith(('.ts','.tsx','.mjs','.md','.sh','.json','.rs','.toml'))]
        for f in it:
            if f.endswith(('package-lock.json', 'openapi.json')): continue
            try:
                if needle in open(f, errors='ignore').read(): res.append(f[len(ROOT)+1:])
            except IsADirectoryError: pass
    return sorted(set(res))
for l in open('/tmp/words/dsl/20_e2e.txt'):
    l = l.rstrip('\n')
    if not l.strip(): continue
    if l.startswith('# concept'):
        if cur: out.append(''); out.append(f'# {cur[0]} — {len(buf)} renames, {len(cur[1])} files'); out += buf; groupinfo.append((cur[0], len(buf), len(cur[1])))
        cur = (l[2:], set()); buf = []; continue
    body, _, note = l.partition(' | '); p = body.split()
    if p[0] == 'symbol':
        f, o, n = p[1:]
        src = open(f'{ROOT}/{f}').read()
        if not re.search(r'\b%s\b' % o, src): print('no e2e symbol', l); continue
        base = os.path.basename(f)
        files = [x for x in grepfiles(base) if x.startswith('e2e') and re.search(r'\b%s\b' % o, open(f'{ROOT}/{x}').read())] + [f]
        x = emit('e2e', f, o, n, note, sorted(set(files)))
    elif p[0].startswith('Makefile:'):
        x = emit('doc', 'Makefile', 'STORY', 'E2E', note, grepfiles('STORY='))
        files = grepfiles('STORY=')
    else:
        o, n = p
        if not os.path.exists(f'{ROOT}/{o}'): print('no path', l); continue
        needle = o.rstrip('/') if o.endswith('/') else os.path.basename(o).replace('.ts', '') if o.endswith('.ts') and not o.endswith('.spec.ts') else os.path.basename(o)
        if o.startswith('e2e/') and o.endswith('.ts') and not o.endswith('.spec.ts'): needle = '/' + os.path.basename(o)
        if o.startswith('e2e/') and o.endswith('/'): needle = o[4:].rstrip('/') + '/'
        files = grepfiles(needle)
        if o.startswith('e2e/') and o.endswith('/'): files = [x for x in files if x.startswith(('e2e', 'scripts', 'docs', 'web/README', 'Makefile', 'CONTRIB'))]
        x = emit('e2e' if o.startswith('e2e') else 'doc', o, o, n, note, files)
    if x: buf.append(x); cur[1].update(files)
out.append(''); out.append(f'# {cur[0]} — {len(buf)} renames, {len(cur[1])} files'); out += buf; groupinfo.append((cur[0], len(buf), len(cur[1])))
open('/tmp/words/renames.tsv', 'w').write('\n'.join(out) + '\n')
open('/tmp/words/scopes.tsv', 'w').write('\n'.join(scopes) + '\n')
print(sum(stats.values()), dict(stats))
for g in groupinfo: print(g)
