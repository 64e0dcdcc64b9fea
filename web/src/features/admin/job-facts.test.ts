import { describe, expect, it } from 'vitest';
import { jobFacts } from './job-facts';

describe('what a job is about', () => {
  it('is told fact by fact, without its kind', () => {
    expect(jobFacts('{"kind":"send_mail","mail":7}')).toEqual([{ name: 'mail', value: '7' }]);
    expect(jobFacts('{"kind":"refresh_charts"}')).toEqual([]);
    expect(jobFacts(null)).toEqual([]);
  });

  it('is shown as it came when it cannot be read', () => {
    expect(jobFacts('half {')).toEqual([{ name: 'half {', value: '' }]);
    expect(jobFacts('5')).toEqual([{ name: '5', value: '' }]);
  });
});
