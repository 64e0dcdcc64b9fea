// A fake server with the built web app and a generated record pool of any size, to measure the browser alone.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
const ARTISTS = ['Лида Север', 'Kora Vex', 'Тихий Октан', 'Nite Parade', 'Ман Ковальский', 'Ayo Delune', 'Группа «Причал»', 'Miro Sand'];
const TITLES = ['Полночь на Лиговке', 'Glass Elevator', 'Держи ритм', 'Neon Tide', 'Без сна', 'Paper Moons', 'Солнце в бокале', 'Run the Dial', 'Очень длинное название трека, которое не помещается в одну строку таблицы'];
const REMIXES = ['', '', ' (Kora Vex Remix)', ' (Club Edit)', ' (Тихий Октан Remix)'];
const VERSIONS = ['Extended', 'Intro Clean', 'Clean', 'Dirty', 'Acapella', 'Instrumental', 'Radio Edit'];
const NIGHT = ['Opening', 'Pre-Party', 'Primetime', 'Closing', 'Afterparty'];
const CATEGORIES = ['House', 'Pop', 'Russian Pop', 'Hip-Hop', 'Disco', false];
const MARKERS = [
  ['Хит', 'Х', '#ff5a5f'],
  ['Вокал', 'В', '#6bb8ff'],
  ['Мелодия', 'М', '#4ade80'],
  ['TikTok', 'T', '#c084fc'],
];
const TRACKS_PER_DAY = 17;
const FIRST_DAY = Date.UTC(2026, 10, 15, 9);
const DAY_MS = 86_400_000;

const pick = (list, seed) => list[Math.abs(Math.imul(seed + 1, 2654435761)) % list.length];
const russianDate = (index) => {
  const [year, month, day] = new Date(FIRST_DAY - Math.floor(index / TRACKS_PER_DAY) * DAY_MS).toISOString().slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
};

export function fakeTrack(index) {
  const title = pick(TITLES, index) + pick(REMIXES, index * 3);
  const artist = pick(ARTISTS, index * 7) + (index % 5 === 0 ? `, ${pick(ARTISTS, index * 11)}` : '');
  const key = `${(index * 5) % 12 || 12}${index % 3 ? 'A' : 'B'}`;
  const info = [{ id: String(1 + (index % 400)), code: 'kora-vex', name: artist, picture: null, description: '', count: { subscriber: 7 } }];
  const access = { guest: false, free: false, 'record-pool': true, pro: true, event: true };
  const isFree = index % 9 === 0;
  const versions = VERSIONS.slice(0, 1 + (index % 6));
  return {
    id: String(100_000 + index),
    name: title,
    title,
    artist,
    artist_info: info,
    artistInfo: info,
    picture: `/fake/cover/${index % 24}.svg`,
    date_active_from: russianDate(index),
    date_active_from_full: `${russianDate(index)} 12:00:00`,
    source: '/fake/tone.wav',
    audioSrc: `/fake/tone.wav?track=${index}`,
    soundwave: Array.from({ length: 100 }, (_, point) => Math.round(30 + 60 * Math.abs(Math.sin(point / 7 + index) * Math.cos(point / 19)))),
    rating: 1 + (index % 5),
    type: pick(VERSIONS, index),
    variant: index % 2 ? 'Remix' : 'Original',
    label: isFree ? { name: 'Free', icon: 'free', link: null } : null,
    key,
    track_key: key,
    key_index: 1 + (index % 24),
    bpm: 84 + ((index * 13) % 90) + (index % 4 === 0 ? 0.5 : 0),
    duration: 180 + (index % 90),
    downloads_all: index % 500,
    was_in_top: index % 11 === 0,
    liked: index % 6 === 2,
    played: index % 7 === 3,
    is_adult: false,
    has_detail_page: true,
    set_format: null,
    part_night: index % 3 ? pick(NIGHT, index) : `${pick(NIGHT, index)} ${pick(NIGHT, index + 1)}`,
    category: pick(CATEGORIES, index),
    marking: MARKERS.slice(0, index % 4).map(([name, literal, color]) => ({ title: name, code: literal, icon: { literal, color } })),
    event_marking: [],
    genres: [],
    downloads: {
      available: false,
      reason: 'login_required',
      progress: '0%',
      items: versions.map((name, version) => ({
        id: `${index}-${version}`,
        version_id: String(version),
        name,
        extension: 'mp3',
        download_count: index % 8 === 5 && version === 0 ? 1 : 0,
        available: false,
        reason: 'login_required',
        source: null,
      })),
    },
    download_with_archive: false,
    access: { download: access, play: { ...access, guest: 60, free: 60 }, 'record-pool': true, pro: true, event: true },
    available_percent: isFree ? 100 : 40,
    preview_start: 0,
    preview_length: 60,
    in_playlists: [],
  };
}

export function fakePage(query, total) {
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? 20);
  const isGrouped = (query.get('sort') ?? '-date').endsWith('date');
  const items = [];
  for (let index = offset; index < Math.min(total, offset + limit); index++) {
    const date = isGrouped ? russianDate(index) : null;
    if (items.at(-1)?.date !== date || items.length === 0) {
      items.push({ date, items: [], date_all_count: isGrouped ? TRACKS_PER_DAY : total });
    }
    items.at(-1).items.push(fakeTrack(index));
  }
  return { items, total, offset, limit };
}

function cover(number) {
  const hue = (number * 47) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="oklch(38% .11 ${hue})"/><circle cx="${18 + (number % 5) * 7}" cy="${46 - (number % 4) * 8}" r="${14 + (number % 3) * 6}" fill="oklch(74% .16 ${(hue + 60) % 360})"/><path d="M0 ${40 + (number % 6) * 3}h64" stroke="oklch(92% .05 ${hue})" stroke-width="3"/></svg>`;
}

/** Returns a WAV with a minute of a quiet tone: 8 kHz, 8 bits. */
function tone() {
  const samples = 8_000 * 60;
  const wav = Buffer.alloc(44 + samples);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8_000, 24);
  wav.writeUInt32LE(8_000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples, 40);
  for (let n = 0; n < samples; n++) wav[44 + n] = 128 + 8 * Math.sin(n / 6);
  return wav;
}

/** Listens on a free port unless one is given. Returns the URL and a function that stops the server. */
export async function startFakePool({ dist, total, port = 0 }) {
  const wav = tone();
  const server = createServer((request, response) => {
    const url = new URL(request.url, 'http://fake-pool');
    const send = (type, body, status = 200) => {
      response.writeHead(status, { 'Content-Type': type });
      response.end(body);
    };
    if (url.pathname === '/api/tracks/recordpool') return send('application/json', JSON.stringify(fakePage(url.searchParams, total)));
    if (url.pathname.startsWith('/api/')) return send('application/json', '{"message":"not found","code":"not_found"}', 404);
    const picture = /^\/fake\/cover\/(\d+)\.svg$/.exec(url.pathname);
    if (picture) return send('image/svg+xml', cover(Number(picture[1])));
    if (url.pathname === '/fake/tone.wav') return sendRange(request, response, wav);
    const path = join(dist, normalize(url.pathname));
    const file = existsSync(path) && statSync(path).isFile() ? path : join(dist, 'index.html');
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise((ready) => server.listen(port, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

function sendRange(request, response, bytes) {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const from = range ? Number(range[1]) : 0;
  const to = range?.[2] ? Number(range[2]) : bytes.length - 1;
  response.writeHead(range ? 206 : 200, {
    'Content-Type': 'audio/wav',
    'Accept-Ranges': 'bytes',
    'Content-Length': to - from + 1,
    ...(range && { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` }),
  });
  response.end(bytes.subarray(from, to + 1));
}
