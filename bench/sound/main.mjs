// Everything the pass costs and finds, in one table.
import { join } from 'node:path';

import { printTable } from '../table.mjs';
import { decoding, ingest } from './costs.mjs';
import { findings, keys, loudness } from './findings.mjs';
import { formats, freedoom, loops, openMsx, synthetic } from './set.mjs';

const { SOUND, SOUND_SET } = process.env;

const pieces = synthetic(join(SOUND_SET, 'pieces'));
const songs = openMsx(join(SOUND_SET, 'openmsx'));
const files = formats(join(SOUND_SET, 'formats'), pieces[0].file);

printTable([
  ...decoding(SOUND, files),
  ...(await ingest(SOUND, files)),
  ...findings(SOUND, 'synthetic', pieces, { right: 1, octave: 1, fine: 0.95, key: 0.93 }),
  ...keys(SOUND, 'loops of chords', loops(join(SOUND_SET, 'loops')), 0.93),
  ...findings(SOUND, 'OpenMSX', songs, { right: 0.75, octave: 0.97 }),
  ...findings(SOUND, 'Freedoom', freedoom(join(SOUND_SET, 'freedoom')), { right: 0.75, octave: 0.97 }),
  ...loudness(SOUND, songs),
]);
