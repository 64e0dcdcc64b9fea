import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '@/i18n';
import type { SiteNotice } from '../api/site-notices';
import { SiteNoticeStrip } from './SiteNoticeStrip';

const notice = (id: string, more: Partial<SiteNotice> = {}): SiteNotice => ({
  id,
  type: 'info',
  text: `Объявление ${id}`,
  link: '',
  from: null,
  to: null,
  dismissable: true,
  ...more,
});

const show = (notices: SiteNotice[]) =>
  render(
    <Suspense>
      <SiteNoticeStrip notices={notices} />
    </Suspense>,
  );

beforeEach(async () => {
  localStorage.clear();
  await loadTexts('home-page');
});

describe('notices', () => {
  it('are put away one by one, and stay away on this device', async () => {
    const all = [notice('1'), notice('2')];
    const { unmount } = show(all);
    const first = screen.getByText('Объявление 1').closest('div');
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Скрыть объявление' }));
    expect(screen.queryByText('Объявление 1')).toBeNull();
    expect(screen.getByText('Объявление 2')).toBeVisible();
    unmount();
    show(all);
    expect(screen.queryByText('Объявление 1')).toBeNull();
  });

  it('that must be known cannot be put away, and interrupt when something is broken', () => {
    show([notice('3', { type: 'outage', dismissable: false })]);
    expect(screen.getByRole('alert')).toHaveTextContent('Объявление 3');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
