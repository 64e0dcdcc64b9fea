// Prints the costs and the results of the ingest pass in one table.
import { join } from 'node:path';

import { printTable } from '../table.mjs';
import { decoding, ingest } from './costs.mjs';
import { analyze, findings, keys, loudness } from './findings.mjs';
import { formats, freedoom, loops, openMsx, synthetic } from './set.mjs';

const { ANALYZER, AUDIO_SET } = process.env;

const pieces = analyze(ANALYZER, synthetic(join(AUDIO_SET, 'pieces')));
const chords = analyze(ANALYZER, loops(join(AUDIO_SET, 'loops')));
const openmsx = analyze(ANALYZER, openMsx(join(AUDIO_SET, 'openmsx')));
const doom = analyze(ANALYZER, freedoom(join(AUDIO_SET, 'freedoom')));
const files = formats(join(AUDIO_SET, 'formats'), pieces[0].file);
const peers = join(AUDIO_SET, 'peers.json');

printTable([
  ...decoding(ANALYZER, files),
  ...(await ingest(ANALYZER, files)),
  ...findings('synthetic', pieces, peers, { right: 1, octave: 1, fine: 0.95 }),
  ...keys('synthetic', pieces, 0.93),
  ...keys('loops of chords', chords, 0.93),
  ...findings('real music', [...openmsx, ...doom], peers, { right: 0.75, octave: 0.97 }),
  ...findings('of these OpenMSX', openmsx, peers),
  ...findings('of these Freedoom', doom, peers),
  ...loudness(openmsx),
]);
