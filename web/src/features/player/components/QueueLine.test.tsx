import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadTexts } from '@/i18n';
import { someTrack } from '@/testing/tracks';
import { QueueLine } from './QueueLine';

beforeEach(() => loadTexts('player', 'track'));

it('shows tempo, key and energy of a queued track', () => {
  render(<QueueLine track={someTrack(1)} />);
  expect(screen.getByText('124 BPM')).toBeVisible();
  expect(screen.getByText('8A')).toBeVisible();
  expect(screen.getByLabelText('Энергия: 7 из 10')).toBeVisible();
});
