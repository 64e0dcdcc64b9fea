// Starts the sign-in provider of the tests and signs in on its page.
import type { Page } from '@playwright/test';
import { type Running, startProcess } from './processes.ts';

/** Its name in the settings, and on the button. */
export const PROVIDER = { name: 'test', title: 'Test' };
const CLIENT_ID = 'pult-e2e';
const CLIENT_SECRET = 'only-for-the-tests';

export interface SignInProvider {
  settings: Record<string, string>;
  stop: () => Promise<void>;
}

export async function startProvider(publicUrl: string): Promise<SignInProvider> {
  const returnUrl = `${publicUrl}/api/oidc/${PROVIDER.name}/return`;
  const { info, stop }: Running<{ issuer: string }> = await startProcess('oidc', [
    CLIENT_ID,
    CLIENT_SECRET,
    returnUrl,
  ]);
  const prefix = `PULT_OIDC_${PROVIDER.name.toUpperCase()}`;
  return {
    settings: {
      [`${prefix}_ISSUER`]: info.issuer,
      [`${prefix}_CLIENT_ID`]: CLIENT_ID,
      [`${prefix}_CLIENT_SECRET`]: CLIENT_SECRET,
    },
    stop,
  };
}

/** The login tells the provider which claims to return. */
export const providerLogin = {
  verified: (email: string) => `verified ${email}`,
  unverified: (email: string) => `unverified ${email}`,
  withoutEmail: (number: string) => `bare ${number}`,
};

/** Signs in on the page of the provider. */
export async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Login' }).fill(login);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
