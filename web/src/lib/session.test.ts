import { afterEach, describe, expect, it } from 'vitest';
import { dropSession, endSession, getToken, startSession } from './session';
import { readCookie, writeCookie } from './storage';

afterEach(endSession);

describe('a session that the server no longer knows', () => {
  it('ends in this browser', () => {
    startSession('gone');
    dropSession();
    expect([getToken(), readCookie('token')]).toEqual([null, null]);
  });

  it('leaves the one that another tab has begun since', () => {
    startSession('gone');
    writeCookie('token', 'of another tab');
    dropSession();
    expect([getToken(), readCookie('token')]).toEqual(['of another tab', 'of another tab']);
  });
});
