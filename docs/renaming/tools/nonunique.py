import json,pickle,sys
from collections import defaultdict
d=json.load(open('/tmp/words/tmp/decl.json')); groups,rows=pickle.load(open('/tmp/words/tmp/rows.pkl','rb')); web=pickle.load(open('/tmp/words/tmp/webrows.pkl','rb'))
ren={(r['file'],r['old']):r['new'] for r in rows if r['kind']=='type'}
by=defaultdict(list)
for x in d:
    if x['kind'] in('struct','enum','trait','type','union') and x['vis'] and not x['impl'] and x['indent']<=4 and not(x['kind']=='type' and x['indent']>0): by[x['name']].append(x)
SAME={'Options':'same meaning (the arguments of a command), module makes it obvious: every use is `import::Options`; keep','Result':'same meaning (alias over the crate\'s error), the crate makes it obvious; keep','Scene':'tests: a scenario in two test binaries that never meet; keep','Pool':''}
out=['Public type names declared more than once in the Rust workspace (crates/*/src and crates/*/tests; pub, pub(crate), pub(super)).','Each line: file:line, visibility, kind → proposed name. "stays" means that the others of the name move away and this one keeps it.','']
n=0
KEEPNOTE={}
for name in sorted(by):
    v=by[name]
    if len(v)<2: continue
    n+=1
    out.append(name + (' — '+SAME[name] if SAME.get(name) else ''))
    for x in v:
        new=ren.get((x['file'],name))
        out.append(f"  {x['file']}:{x['line']} {x['vis']} {x['kind']} → {new or ('keep' if SAME.get(name) else 'stays '+name)}")
out[1:1]=[f'{n} names.']
# macro-declared
out+=['','Declared by macros, so not in the list above: crates/api/src/submissions/words.rs (words!: SubmissionStatus, TrackVerdict, CreatorKind, SubmissionHappening, RefusalCode, AttachedKind),','crates/api/src/admin/review/words.rs (words!: QueueKind, QueueWho, RulingWord), crates/domain/src/ids.rs (ids!), crates/pult/src/config/choice.rs (Environment, LogFormat, PaymentProvider).','  SubmissionStatus, CreatorKind: unique today; the domain\'s Status and Creator take these names, the API\'s become SubmissionStatusCode, CreatorKindCode.','  PaymentProvider (crates/pult/src/config/choice.rs): → PaymentProviderKind, since providers::payments::Provider → PaymentProvider.','  ConfirmBody ×2 (crates/api): both are ToSchema, so the API document holds one schema for two different bodies today (a defect); SandboxConfirmRequest, ConfirmEmailRequest.']
# private same as public
fin=defaultdict(list)
for x in d:
    if x['kind'] in('struct','enum','trait','type','union') and not x['impl'] and x['indent']<=4 and not(x['kind']=='type' and x['indent']>0): fin[ren.get((x['file'],x['name']),x['name'])].append(x)
out+=['','After the map, private types that still share a name with a public one (allowed: the module makes it obvious; listed for completeness):']
for k in sorted(fin):
    pub=[x for x in fin[k] if x['vis']]; pri=[x for x in fin[k] if not x['vis']]
    if pub and pri: out.append(f"  {k}: public {', '.join(x['file'] for x in pub)}; private {', '.join(x['file'] for x in pri)}")
# web
wd=json.load(open('/tmp/words/tmp/webdecl.json')); wren={}
for g,rs in web:
    for r in rs:
        if r['kind']=='ts-symbol': wren[(r['scope'],r['old'])]=r['new']
wb=defaultdict(list)
for x in wd:
    if x['file'].startswith('web/src') and x['exp'] and x['kind']!='reexp' and '.test.' not in x['file']: wb[x['name']].append(x)
WS={'SoundTools':''}
out+=['','','Exported names of web/src declared more than once (types, components, hooks, functions, constants).','']
m=0
for name in sorted(wb):
    v=wb[name]
    if len(v)<2: continue
    m+=1; out.append(name)
    for x in v:
        new=wren.get((x['file'],name)); out.append(f"  {x['file']}:{x['line']} {x['kind']} → {new or 'stays '+name}")
out.append('')
out.append(f'{m} names. After the map: none twice (checked by script), but for the value and the type of one thing in one file.')
# props
pr=defaultdict(list)
for x in wd:
    if x['file'].startswith('web/src') and not x['exp'] and x['kind'] in('interface','type','function') and '.test.' not in x['file'] and x['name'][0].isupper() and not x['name'].endswith('Props'): pr[x['name']].append(x['file'])
out.append('Not exported, so allowed, but worth a look when the screens are moved: '+'; '.join(f"{k} ×{len(v)}" for k,v in sorted(pr.items(),key=lambda z:-len(z[1])) if len(v)>2))
open('/tmp/words/non-unique-types.txt','w').write('\n'.join(out)+'\n'); print(n,m,len(out))
