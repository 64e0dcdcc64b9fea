import sys,re,os,glob,pickle
sys.path.insert(0,'/tmp/words/tools')
from web import *
groups=[];prob=[]
folders=[]
for l in open('/tmp/words/dsl/10_web.txt'):
    l=l.rstrip('\n')
    if not l.strip(): continue
    if l.startswith('# concept'): groups.append((l[2:],[])); continue
    body,_,note=l.partition(' | '); p=body.split(); k=p[0]
    row=None
    if k=='D':
        if p[1]==p[2]: continue
        if not os.path.isdir(f'{R}/{p[1]}'): prob.append(('no dir',l)); continue
        inside=[f for f in files if f.startswith(p[1]+'/')]
        imp=set()
        for f in inside: imp.update(importers(f))
        row=dict(kind='ts-folder',scope='web/src/'+p[1]+'/',old=p[1],new=p[2],note=note,files=sorted(set(inside)|imp))
    elif k=='L':
        if p[1]==p[2]: continue
        if p[1].endswith('.css'):
            row=dict(kind='css-module',scope='web/src/'+p[1],old=p[1],new=p[2],note=note,files=[f for f in files if os.path.basename(p[1]) in SRC[f]])
        else:
            if p[1] not in SRC: prob.append(('no file',l)); continue
            base=re.sub(r'\.tsx?$','',p[1]); extra=[x for x in (base+'.module.css',base+'.test.ts',base+'.test.tsx') if os.path.exists(f'{R}/{x}')]
            n=note+('; ' if note and extra else '')+('with '+', '.join(os.path.basename(x) for x in extra) if extra else '')
            row=dict(kind='ts-file',scope='web/src/'+p[1],old=p[1],new=p[2],note=n,files=sorted(set(importers(p[1]))|{p[1]}))
    elif k in 'Yy':
        if p[1] not in SRC: prob.append(('no file',l)); continue
        if not declared(p[1],p[2]) and not re.search(r'\b%s\b'%p[2],SRC[p[1]]): prob.append(('no symbol',l)); continue
        if k=='Y' and not declared(p[1],p[2]): prob.append(('not declared',l))
        fs={p[1]}|(set(importers(p[1],p[2])) if k=='Y' else set())
        n=note+('' if k=='Y' else ('; ' if note else '')+'not exported')
        row=dict(kind='ts-symbol',scope='web/src/'+p[1],old=p[2],new=p[3],note=n,files=sorted(fs))
    elif k=='N':
        fs=[f for f,s in SRC.items() if re.search(r"(?:useText|text|loadTexts|useFault)\([^)]*'%s'"%p[1],s) or re.search(r"'%s'"%p[1],s) and 'i18n' in f]
        row=dict(kind='ts-file',scope='web/src/i18n/locales/{ru,en}/%s.json'%p[1],old=p[1],new=p[2],note='text namespace: catalogues.ts, useText/text/loadTexts, first.ts, scripts/check-texts.mjs; keys and texts stay'+('; '+note if note else ''),files=fs)
    groups[-1][1].append(row)
# screens
g=('concept: web: routes → screens/<area> (item 4 of the issue; one file a screen)',[])
for l in open('/tmp/words/dsl/11_screens.txt'):
    o,n=l.split()
    base=re.sub(r'\.tsx?$','',o); extra=[x for x in (base+'.module.css',base+'.test.tsx') if os.path.exists(f'{R}/{x}')]
    g[1].append(dict(kind='ts-file',scope='web/src/'+o,old=o,new=n,note=('with '+', '.join(os.path.basename(x) for x in extra) if extra else ''),files=sorted(set(importers(o))|{o})))
for o,n in (('routes/library.module.css','screens/library/library.module.css'),('routes/words.module.css','screens/shared/text.module.css'),('routes/section.module.css','screens/shared/section.module.css'),('routes/admin.module.css','screens/admin/admin.module.css')):
    g[1].append(dict(kind='css-module',scope='web/src/'+o,old=o,new=n,note='used by several screens' ,files=sorted(f for f in files if os.path.basename(o) in SRC[f])))
sym='''routes/library-desk.tsx LibraryDesk LibraryDialogs
routes/way-in.tsx WayIn AuthLayout
routes/way-in.tsx useGoOn useContinue
routes/way-in.tsx sameWay keepBackUrl
routes/view-bar.tsx ViewBar ViewAsBar
routes/leaving.tsx Leaving LeaveGuard
routes/take-all.tsx TakeAll DownloadAll
routes/whole-archive.tsx WholeArchive ArchiveOfList
routes/popup.tsx Popup ServerPopup
routes/downloads.tsx Downloads DownloadsRoot
routes/desk-versions.tsx DeskVersions AdminVersionPlayer
routes/admin-letter.tsx AdminLetterScreen AdminMailDetailScreen
routes/admin-desk.tsx DeskScreen AdminTableScreen
routes/admin-loaded.tsx AdminLoaded AdminRecord
routes/history-sent.tsx SentHistory SubmittedTracks
routes/home-tens.tsx GrowingTens GrowingList
routes/landing-deck.tsx LandingDeck LandingSamplePlayer
routes/landing-figures.tsx LandingFigures LandingStats
routes/landing-wave.tsx LandingWave LandingWaveform
routes/section.tsx CalledSection TitledSection
routes/section.tsx Section ListSection
routes/track-tools.tsx TrackTools TrackToolsMenu
routes/upload-wave.tsx HeardSound PlayableUpload
routes/upload-wave.tsx trackOfSound trackOfUpload
routes/upload-wave.tsx UploadWave UploadWaveform
routes/renew-playing.ts renewPlaying refreshPlayingTrack
routes/use-playlist-start.ts usePlaylistStart usePlayPlaylist
routes/crates.tsx CratesScreen SavedFiltersScreen'''
for l in sym.split('\n'):
    f,o,n=l.split()
    if not declared(f,o): prob.append(('screen symbol',l)); continue
    g[1].append(dict(kind='ts-symbol',scope='web/src/'+f,old=o,new=n,note='',files=sorted({f}|set(importers(f,o)))))
groups.append(g)
# state pairs
g=('concept: web: state pairs ([value, setValue])',[])
special={'announce':'setAnnouncement','fail':'setFailure','go':'setPlace'}
for f,s in sorted(SRC.items()):
    for m in re.finditer(r'const \[(\w+), (\w+)\] = useState',s):
        a,b=m.groups(); want='set'+a[0].upper()+a[1:]
        if b!=want: g[1].append(dict(kind='ts-symbol',scope='web/src/'+f,old=b,new=want,note=f'state `{a}`; local to the file',files=[f]))
groups.append(g)
pickle.dump(groups,open('/tmp/words/tmp/webrows.pkl','wb'))
for x in prob: print(*x)
print(sum(len(r) for _,r in groups),len(prob))
