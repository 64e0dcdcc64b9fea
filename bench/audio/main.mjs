// Everything the pass costs and finds, in one table.
import { join } from 'node:path';

import { printTable } from '../table.mjs';
import { decoding, ingest } from './costs.mjs';
import { analysed, findings, keys, loudness } from './findings.mjs';
import { formats, freedoom, loops, openMsx, synthetic } from './set.mjs';

const { SOUND, SOUND_SET } = process.env;

const pieces = analysed(SOUND, synthetic(join(SOUND_SET, 'pieces')));
const chords = analysed(SOUND, loops(join(SOUND_SET, 'loops')));
const openmsx = analysed(SOUND, openMsx(join(SOUND_SET, 'openmsx')));
const doom = analysed(SOUND, freedoom(join(SOUND_SET, 'freedoom')));
const files = formats(join(SOUND_SET, 'formats'), pieces[0].file);
const peers = join(SOUND_SET, 'peers.json');

printTable([
  ...decoding(SOUND, files),
  ...(await ingest(SOUND, files)),
  ...findings('synthetic', pieces, peers, { right: 1, octave: 1, fine: 0.95 }),
  ...keys('synthetic', pieces, 0.93),
  ...keys('loops of chords', chords, 0.93),
  ...findings('real music', [...openmsx, ...doom], peers, { right: 0.75, octave: 0.97 }),
  ...findings('of these OpenMSX', openmsx, peers),
  ...findings('of these Freedoom', doom, peers),
  ...loudness(openmsx),
]);
