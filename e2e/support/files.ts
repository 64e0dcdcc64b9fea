// Reads files that the browser saved, independently of our own code.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';

export interface SavedFile {
  name: string;
  path: string;
  bytes: Buffer;
}

/** Returns the file that the browser saves after a press. */
export async function saveDownload(page: Page, press: () => Promise<unknown>): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readDownload(download);
}

async function readDownload(download: Download): Promise<SavedFile> {
  const path = await download.path();
  return { name: download.suggestedFilename(), path, bytes: readFileSync(path) };
}

/** Returns the text frames of an ID3v2.3 tag by their names. */
export function id3Texts(bytes: Buffer): Record<string, string> {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes[3] !== 3) throw new Error('no ID3v2.3 tag');
  const end = 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (bytes[at] ?? 0), 0);
  const texts: Record<string, string> = {};
  for (let at = 10; at + 10 < end && bytes[at] !== 0; ) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32BE(at + 4);
    const body = bytes.subarray(at + 10, at + 10 + size);
    if (id.startsWith('T')) texts[id] = textOf(body);
    at += 10 + size;
  }
  return texts;
}

/** Latin-1, or UTF-16 with its byte order mark. */
function textOf(body: Buffer): string {
  const text = body[0] === 1 ? body.toString('utf16le', 3) : body.toString('latin1', 1);
  return text.replace(/\0+$/, '');
}

/** Returns the chunks of a WAV by name, in order. */
export function riffChunks(bytes: Buffer): Map<string, Buffer> {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') throw new Error('no RIFF file');
  const chunks = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    chunks.set(bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return chunks;
}

const LIST_ZIP = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps({'broken': archive.testzip(), 'names': archive.namelist()}))
`;

/** Lists a ZIP with Python, which verifies every checksum. */
export function zipListing(path: string): { broken: string | null; names: string[] } {
  return JSON.parse(execFileSync('python3', ['-c', LIST_ZIP, path], { encoding: 'utf8' }));
}
