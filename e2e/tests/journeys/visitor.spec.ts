// The journey of a visitor from the home page to the first downloaded archive.
import type { APIRequestContext } from '@playwright/test';
import { mailLink, newCredentials, registerByApi, signUp } from '../../support/account.ts';
import { cookieOf, type Track } from '../../support/api.ts';
import { saveDownload, zipListing } from '../../support/files.ts';
import { Journey, variantsOf } from '../../support/journey.ts';
import { getJsonAs } from '../../support/library.ts';
import { CARDS, Plans } from '../../support/plans.ts';
import { expect, test } from '../../support/test.ts';
import { pickTracks } from '../../support/test-tracks.ts';
import { textsOf } from '../../support/texts.ts';

interface Invitations {
  link: string;
  paid: number;
  earned_days: number;
  days_each: number;
}

const invitationsOf = (request: APIRequestContext, token: string): Promise<Invitations> =>
  getJsonAs(request, token, '/api/referral');

/** Returns the first track of the week's chart that has a preview for visitors. */
async function firstChartPreview(request: APIRequestContext): Promise<Track> {
  const chart: { all: Track[] } = await (await request.get('/api/tracks/toplist?period=week')).json();
  const found = chart.all.slice(0, 10).find(({ available_percent }) => available_percent < 100);
  if (!found) throw new Error('all of the top ten is free');
  return found;
}

for (const variant of variantsOf('visitor')) {
  test.describe(variant.name, () => {
    test.use(variant.use);
    test.slow();

    test('a visitor listens, joins, pays and takes music home', async ({ page, context }) => {
      const visitor = new Journey(page, variant);
      const { t, language, isPhone, player } = visitor;
      const plans = new Plans(page, language);
      const user = newCredentials();
      const inviter = await registerByApi(page.request, newCredentials());
      const { link } = await invitationsOf(page.request, inviter);
      const track = await firstChartPreview(page.request);

      await visitor.step('lands on the home page and reads it', async () => {
        await page.goto('/home');
        // The page is in Russian and offers the language of the browser.
        const offer = page.getByRole('complementary', {
          name: textsOf('ru')('common', 'languageOffer.text'),
        });
        if (language === 'en') await visitor.press(offer.getByRole('button').first());
        await expect(page.getByRole('heading', { level: 1, name: t('home', 'title') })).toBeVisible();
      });

      await visitor.step('listens to previews of the chart', async () => {
        const chart = page.getByRole('region', { name: t('home', 'top.title'), exact: true });
        const line = chart.getByRole('listitem').filter({ hasText: track.title }).first();
        await visitor.press(line.getByRole('button', { name: t('catalog', 'menu.play') }));
        await player.expectPlaying();
        await expect(player.bar).toContainText(track.title);
        await visitor.press(player.bar.getByRole('button', { name: t('player', 'next') }));
        await expect(player.bar).not.toContainText(track.title);
        await player.expectPlaying();
        await visitor.press(line.getByRole('button', { name: t('catalog', 'menu.play') }));
        await expect(player.bar).toContainText(track.title);
        await player.expectPlaying();
      });

      await visitor.step('wants to hear more than the preview, and is told which plans open it', async () => {
        const opens = player.bar.getByRole('button', {
          name: t('player', 'expand', { title: track.title, artist: track.artist }),
        });
        if (isPhone) await visitor.press(opens);
        await player.pressAt(0.97);
        const lockedDialog = page.getByRole('dialog', {
          name: t('player', 'locked.title', { plans: '' }).trim(),
        });
        await expect(lockedDialog).toContainText(/Record Pool|Pro|Event/);
        await visitor.press(lockedDialog.getByRole('link', { name: t('player', 'locked.plans') }));
        await expect(page).toHaveURL(/\/plans$/);
        await expect(page.getByRole('link', { name: t('plans', 'choose', { name: 'Pro' }) })).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

      await visitor.step('signs up by the link of a colleague', async () => {
        await page.goto(link);
        await expect(page.getByText(t('auth', 'signup.invited'))).toBeVisible();
        await signUp(page, user, language);
        await expect(page).toHaveURL(/\/home$/);
      });
      const token = (await cookieOf(context, 'token')) ?? '';

      await visitor.step('confirms the e-mail by the link in the mail', async () => {
        await page.goto(await mailLink(user.email, '/login'));
        await expect(page.getByRole('heading', { name: t('auth', 'confirm.done') })).toBeVisible();
        await visitor.press(page.getByRole('link', { name: t('auth', 'toPool') }));
        await expect(page.getByRole('heading', { level: 1, name: t('catalog', 'title') })).toBeVisible();
      });

      await visitor.step('is told of the plans once, and buys Pro', async () => {
        const card = page.getByRole('region', { name: t('popups', 'choose_plan.title') });
        await visitor.press(card.getByRole('link', { name: t('popups', 'choose_plan.action') }));
        await expect(page).toHaveURL(/\/profile\?tab=tariffs$/);
        await visitor.press(page.getByRole('button', { name: t('plans', 'choose', { name: 'Pro' }) }));
        await plans.openCheckout();
        await plans.payWith(CARDS.pays);
        await plans.expectResult('result.success.title');
        const { paid, earned_days, days_each } = await invitationsOf(page.request, inviter);
        expect([paid, earned_days]).toEqual([1, days_each]);
        await visitor.press(page.getByRole('link', { name: t('plans', 'result.toPool') }));
        await expect(page).toHaveURL(/\/recordpool$/);
      });

      const { genre, total, tracks, versioned } = await pickTracks(page.request, token);

      await visitor.step('filters by a genre, slowest first', async () => {
        const rail = page.getByRole('group', { name: t('filters', 'label') });
        await visitor.press(rail.getByRole('button', { name: t('filters', 'chips.genre') }));
        const panel = page.getByRole('dialog', { name: t('filters', 'chips.genre') });
        await visitor.press(panel.getByRole('button', { name: new RegExp(`^${genre.title}, `) }));
        await expect(page).toHaveURL(new RegExp(`GENRES=${genre.code}`));
        const show = panel.getByRole('button', { name: t('filters', 'show', { count: total }) });
        if (isPhone) await visitor.press(show);
        else await page.keyboard.press('Escape');
        await expect(panel).toBeHidden();
        await expect(rail).toContainText(t('catalog', 'tracks', { count: total }));

        const bpm = t('catalog', 'columns.bpm');
        if (isPhone) {
          const order = new RegExp(`^${t('catalog', 'sort.label')}`);
          await visitor.press(page.getByRole('button', { name: order }));
          await visitor.press(page.getByRole('menuitem', { name: bpm }));
        } else await visitor.press(page.getByRole('columnheader', { name: bpm }).getByRole('button').first());
        await expect(page).toHaveURL(/sort=bpm/);
        for (const { title, artist } of tracks.slice(0, 3))
          await expect(visitor.row({ title, artist })).toBeVisible();
      });

      await visitor.step('takes one version of a track', async () => {
        await visitor.chooseMenuItem(versioned, 'menu.download');
        const popup = page.getByRole('dialog', { name: t('downloads', 'versions.title') });
        const [item] = versioned.downloads.items;
        const tile = (count: number) =>
          popup.getByRole('button', {
            name: t('downloads', 'versions.tile', {
              name: item?.name ?? '',
              format: item?.extension.toUpperCase() ?? '',
              count,
              max: 2,
            }),
          });
        const file = await saveDownload(page, () => visitor.press(tile(0)));
        expect(file.name).toContain(`(${item?.name})`);
        expect(file.bytes.length).toBeGreaterThan(10_000);
        await expect(popup).toBeHidden();
        await visitor.chooseMenuItem(versioned, 'menu.download');
        await expect(tile(1)).toBeVisible();
        await visitor.press(popup.getByRole('button', { name: t('common', 'close') }));
        await expect(popup).toBeHidden();
      });

      await visitor.step('chooses several and takes them as one archive that opens', async () => {
        await visitor.press(page.getByRole('button', { name: t('catalog', 'selection.archive') }));
        const bar = page.getByRole('region', { name: t('catalog', 'selection.archiveLabel') });
        await expect(bar).toContainText(t('catalog', 'selection.archivePick'));
        const chosen = tracks.filter(({ id }) => id !== versioned.id).slice(0, 3);
        for (const one of chosen) {
          const row = visitor.row(one);
          await visitor.press(isPhone ? row.getByRole('button') : row.getByRole('checkbox'));
        }
        await expect(bar).toContainText(t('catalog', 'selection.count', { count: chosen.length, max: 20 }));
        const make = t('downloads', isPhone ? 'archive.makeShort' : 'archive.make');
        const file = await saveDownload(page, () =>
          visitor.press(bar.getByRole('button', { name: make, exact: true })),
        );
        const { broken, names } = zipListing(file.path);
        expect(broken).toBeNull();
        expect(names.filter((name) => name.endsWith('.mp3'))).toHaveLength(chosen.length);
        for (const { artist } of chosen)
          expect(names.join('\n')).toContain(artist.replace(/[<>:"/\\|?*]/g, '_'));
        await expect(bar).toBeHidden();
      });
    });
  });
}
