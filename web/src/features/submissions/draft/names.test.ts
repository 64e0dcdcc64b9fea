import { describe, expect, it } from 'vitest';
import { artistsNamed, kindNamed, namesOfFile, splitName } from './names';

const KINDS = [
  { code: 'clean', title: 'Clean' },
  { code: 'intro-clean', title: 'Intro Clean' },
  { code: 'intro-edit', title: 'Intro Edit' },
  { code: 'extended', title: 'Extended' },
  { code: 'instrumental', title: 'Instrumental' },
];

describe('the names in a file’s name', () => {
  it.each([
    ['Лида Север - Ночной поезд (Intro Clean).wav', 'Лида Север', 'Ночной поезд', 'intro-clean'],
    ['03. Лида Север – Ночной поезд.flac', 'Лида Север', 'Ночной поезд', null],
    ['01_lida_sever - night_train [Extended Mix].aiff', 'lida sever', 'night train', 'extended'],
    ['Ночной поезд (Мята Remix).mp3', '', 'Ночной поезд (Мята Remix)', null],
    ['Лида Север - Поезд - Часть 2 (Clean) (124 8A).mp3', 'Лида Север', 'Поезд - Часть 2', 'clean'],
    ['808 State - Pacific.wav', '808 State', 'Pacific', null],
    ['(Clean).wav', '', '(Clean)', 'clean'],
    ['.wav', '', '', null],
  ])('%s', (file, artist, title, kind) => {
    expect(namesOfFile(file, KINDS)).toEqual({ artist, title, kind });
  });

  it('leave brackets that name no version in the title', () => {
    expect(splitName('Поезд (feat. Мята)', KINDS)).toEqual({ title: 'Поезд (feat. Мята)', kind: null });
  });
});

describe('a type named by a text', () => {
  it.each([
    ['clean', 'clean'],
    ['Intro Clean Edit', 'intro-clean'],
    ['Extended Version', 'extended'],
    ['intro', 'intro-edit'],
    ['Dub', null],
    ['', null],
  ])('%s is %s', (text, code) => {
    expect(kindNamed(text, KINDS)).toBe(code);
  });
});

describe('artists in one text', () => {
  it('are told apart, each once', () => {
    expect(artistsNamed('Лида Север, Ток feat. Мята & Ток')).toEqual(['Лида Север', 'Ток', 'Мята']);
    expect(artistsNamed('Xenia Axt')).toEqual(['Xenia Axt']);
    expect(artistsNamed('')).toEqual([]);
  });
});
