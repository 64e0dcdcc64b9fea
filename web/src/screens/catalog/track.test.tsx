import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackDetail } from '@/entities/track/track';
import { addToPlaylistStore } from '@/features/library/add-to-playlist';
import { idle, usePlayer } from '@/features/player/store';
import { endSession, startSession } from '@/lib/session';
import { answerCalls } from '@/testing/answer';
import { someDownloads, someItem } from '@/testing/downloads';
import { renderApp } from '@/testing/render-app';
import { someTrack, someVersion } from '@/testing/tracks';
import { someUser } from '@/testing/user';

const version = (id: number, name: string) =>
  someVersion(id, {
    name,
    bpm: 120 + id,
    key: `${id}A`,
    track_key: `${id}A`,
    duration: 60 * id,
    loudness: id === 1 ? -8.2 : null,
    has_wav: id === 1,
    source: null,
  });

const detail: TrackDetail = {
  ...someTrack(12, { title: 'Ночной экспресс', soundwave: Array.from({ length: 800 }, (_, at) => at % 100) }),
  downloads: someDownloads([
    someItem(),
    someItem({ id: '1-wav', extension: 'wav' }),
    someItem({ id: '2-mp3', version_id: '2', name: 'Clean' }),
  ]),
  genres: [{ code: 'house', title: 'Хаус', sort: 1 }],
  in_playlists: [
    { id: '3', code: 'night', parent_code: null, name: 'Ночной сет', picture: null, type: 'staff' },
  ],
  versions: [version(1, 'Extended'), version(2, 'Clean')],
  year: 2024,
  energy: 7,
  record_label: 'Северный',
};

const answers = {
  '/api/tracks/detail': { body: detail },
  '/api/track.alike.get': {
    body: [
      {
        ...someTrack(20),
        reasons: [
          { code: 'bpm', text: '+2 BPM' },
          { code: 'same_key', text: 'та же тональность' },
        ],
      },
    ],
  },
  '/api/tracks/next': { body: [{ ...someTrack(21), reasons: [{ code: 'genre', text: 'тот же жанр' }] }] },
};

beforeEach(() => {
  usePlayer.setState(idle, true);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(endSession);

describe('the page of a track', () => {
  it('names the track in the heading and the tab', async () => {
    answerCalls(answers);
    await renderApp('/track/12');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ночной экспресс' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Лида Север — Ночной экспресс · Pult'));
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Лида Север' })).toHaveAttribute('href', '/artists/lida');
    expect(main.getByRole('link', { name: 'Хаус' })).toHaveAttribute('href', '/recordpool?GENRES=house');
    expect(main.getByText('7 из 10')).toBeVisible();
  });

  it('lists versions with their own tempo, key and length', async () => {
    answerCalls(answers);
    await renderApp('/track/12');
    const rows = within(await screen.findByRole('table', { name: 'Версии трека' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'ВерсияДлинаBPMТонЭнергияГромкостьСкачать',
      'Extended1:001211A7−8,2 LUFSMP3WAV0/2',
      'Clean2:001222A7–MP30/2',
    ]);
  });

  it('shows the version of the address first', async () => {
    const calls = answerCalls({
      ...answers,
      '/api/tracks/detail': { body: { ...detail, version_id: '2', type: 'Clean' } },
    });
    await renderApp('/track/12?version=2');
    const rows = within(await screen.findByRole('table', { name: 'Версии трека' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Clean',
      'Extended',
    ]);
    expect(rows[1]).toHaveAttribute('aria-current', 'true');
    const asked = calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/detail'));
    expect(asked.map(({ search }) => search)).toContain('?track_id=12&version=2');
  });

  it('adds each version to a playlist on its own', async () => {
    startSession('t');
    answerCalls({ ...answers, '/api/user': { body: someUser } });
    await renderApp('/track/12');
    const table = within(await screen.findByRole('table', { name: 'Версии трека' }));
    await userEvent.click(table.getByRole('button', { name: 'В плейлист: Clean' }));
    expect(addToPlaylistStore.getState()?.tracks).toEqual([{ id: '12', version_id: '2' }]);
    const main = within(screen.getByRole('main'));
    await userEvent.click(main.getByRole('button', { name: 'В плейлист' }));
    expect(addToPlaylistStore.getState()?.tracks).toMatchObject([{ id: '12', version_id: '1' }]);
    addToPlaylistStore.setState(null);
  });

  it('plays, and its waveform starts it where it was pressed', async () => {
    answerCalls(answers);
    await renderApp('/track/12');
    fireEvent.change(await screen.findByRole('slider', { name: 'Перемотка' }), { target: { value: '90' } });
    expect(usePlayer.getState()).toMatchObject({ track: { id: '12' }, time: 90 });
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
    const main = within(screen.getByRole('main'));
    await userEvent.click(main.getByRole('button', { name: 'Пауза' }));
    expect(usePlayer.getState().status).toBe('paused');
    expect(main.getByRole('button', { name: 'Слушать' })).toBeVisible();
  });

  it('plays each version on its own, and the other one at the same place', async () => {
    const versions = [someVersion(1, { name: 'Extended' }), someVersion(2, { name: 'Clean' })];
    const track = { ...detail, versions, audioSrc: versions[0]?.source };
    answerCalls({ ...answers, '/api/tracks/detail': { body: track } });
    await renderApp('/track/12');
    const table = within(await screen.findByRole('table', { name: 'Версии трека' }));
    await userEvent.click(await table.findByRole('button', { name: 'Слушать: Clean' }));
    expect(usePlayer.getState()).toMatchObject({ track: { id: '12', type: 'Clean' }, status: 'loading' });
    await userEvent.click(table.getByRole('button', { name: 'Слушать: Extended' }));
    expect(usePlayer.getState()).toMatchObject({ track: { type: 'Extended' }, status: 'loading' });
    await userEvent.click(table.getByRole('button', { name: 'Пауза: Extended' }));
    expect(usePlayer.getState().status).toBe('paused');
  });

  it('tells what mixes well and why, and what to play next by energy', async () => {
    startSession('t');
    const calls = answerCalls({ ...answers, '/api/user': { body: someUser } });
    const router = await renderApp('/track/12');
    await userEvent.click(await screen.findByRole('tab', { name: 'С чем сводится' }));
    await waitFor(() => expect(router.state.location.href).toBe('/track/12?tab=mixes'));
    const alike = await screen.findByRole('region', { name: 'Хорошо сводится' });
    expect(await within(alike).findByText('+2 BPM · та же тональность')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Выше' }));
    await waitFor(() => expect(calls.some(({ url }) => url.includes('energy=up'))).toBe(true));
  });

  it('asks a visitor to sign in for the next track', async () => {
    const calls = answerCalls(answers);
    await renderApp('/track/12?tab=mixes');
    const next = await screen.findByRole('region', { name: 'Что поставить дальше' });
    expect(within(next).getByRole('link', { name: 'Войдите' })).toHaveAttribute(
      'href',
      '/login?backurl=%2Ftrack%2F12%3Ftab%3Dmixes',
    );
    expect(calls.some(({ url }) => url.includes('/tracks/next'))).toBe(false);
  });

  it('lists the playlists it is in, and the rest', async () => {
    answerCalls(answers);
    await renderApp('/track/12?tab=playlists');
    expect(await screen.findByRole('link', { name: 'Ночной сет' })).toHaveAttribute(
      'href',
      '/playlists/night',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'О треке' }));
    expect(await screen.findByText('14 ноября 2026 г.')).toBeVisible();
    expect(screen.getByText('Primetime, Closing')).toBeVisible();
    expect(screen.getByText('Северный')).toBeVisible();
  });

  it('shows the banner of the track, if it has one', async () => {
    answerCalls({
      ...answers,
      '/api/track.banner.get': {
        body: { picture: null, link: '/playlists/night', text: 'Неделя ночных треков' },
      },
    });
    await renderApp('/track/12');
    expect(await screen.findByRole('link', { name: 'Неделя ночных треков' })).toHaveAttribute(
      'href',
      '/playlists/night',
    );
  });

  it.each([
    ['record-pool', 0],
    ['free', 1],
  ])('shows a banner of the free playlist to those without a plan alone: %s', async (code, count) => {
    startSession('t');
    answerCalls({
      ...answers,
      '/api/user': { body: { ...someUser, currentTariff: { ...someUser.currentTariff, code } } },
      '/api/track.banner.get': {
        body: { picture: null, link: '/playlists/free-playlist', text: 'Двадцать треков' },
      },
    });
    await renderApp('/track/12');
    await screen.findByRole('button', { name: 'Аккаунт: Pool' });
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Двадцать треков' })).toHaveLength(count),
    );
  });

  it('copies the share link', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    answerCalls(answers);
    await renderApp('/track/12');
    await user.click(await screen.findByRole('button', { name: 'Поделиться' }));
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/home?track_id=12&version=1`);
    expect(await screen.findByText('Ссылка скопирована')).toBeVisible();
  });

  it.each(['404404', 'abc', '12x'])('says that %s is no track', async (id) => {
    answerCalls({});
    await renderApp(`/track/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Такого трека нет' })).toBeVisible();
  });

  it('says when it did not come, and tries again', async () => {
    answerCalls({
      '/api/tracks/detail': { status: 429, body: { message: 'Слишком часто', code: 'rate_limited' } },
    });
    await renderApp('/track/12');
    expect(await screen.findByText('Слишком часто')).toBeVisible();
    answerCalls(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ночной экспресс' })).toBeVisible();
  });
});
