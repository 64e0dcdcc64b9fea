// Theme and language belong to the account: they come with signing in, and every change goes back to it. Tooltips are
// the account's alone. An admin who looks through somebody else's eyes keeps their own look.
import { useEffect, useRef } from 'react';
import { api } from '@/api/client';
import { useUser } from '@/api/user';
import { isLocale, type Locale, requestedLocale, setLocale, useLocale } from '@/i18n';
import { getToken, useToken, useView } from '@/lib/session';
import { asTheme, setTheme, type Theme, useTheme } from '@/lib/theme';
import { setTooltips } from '@/lib/tooltips';

interface Look {
  theme: Theme;
  locale: Locale;
}

export function AccountAppearance() {
  const token = useToken();
  const isView = useView() !== null;
  const user = useUser().data;
  const theme = useTheme();
  const locale = useLocale();
  /** Whoever was signed in when the app was opened keeps the look of this browser. */
  const signedInToken = useRef(token);
  /** What the account has, as far as is known; while nobody is signed in, what this browser came with. */
  const saved = useRef<Look>({ theme, locale });

  useEffect(() => {
    if (!token || isView || !user || signedInToken.current === token) return;
    signedInToken.current = token;
    const account: Look = { theme: asTheme(user.theme), locale: isLocale(user.lang) ? user.lang : locale };
    // What was chosen on the way in is newer than what the account remembers; a language may not be shown yet.
    const chosen = requestedLocale();
    const look: Look = {
      theme: theme === saved.current.theme ? account.theme : theme,
      locale: chosen === saved.current.locale ? account.locale : chosen,
    };
    saved.current = account;
    saveTheme(saved.current, look.theme);
    saveLocale(saved.current, look.locale);
    setTheme(look.theme);
    void setLocale(look.locale);
  }, [token, isView, user, theme, locale]);

  // Each by itself: a language comes later than it is asked for.
  useEffect(() => {
    if (isOwnAccount(signedInToken.current, isView)) saveTheme(saved.current, theme);
  }, [theme, isView]);

  useEffect(() => {
    if (isOwnAccount(signedInToken.current, isView)) saveLocale(saved.current, locale);
  }, [locale, isView]);

  useEffect(() => setTooltips(user?.interface_tooltips ?? true), [user?.interface_tooltips]);
  return null;
}

/** Whose look is known, and their own. */
const isOwnAccount = (signedInToken: string | null, isView: boolean): boolean =>
  signedInToken !== null && signedInToken === getToken() && !isView;

function saveTheme(saved: Look, theme: Theme): void {
  if (saved.theme === theme) return;
  saved.theme = theme;
  ignoreFailure(api.POST('/api/user/set_theme', { body: { type: theme } }));
}

function saveLocale(saved: Look, locale: Locale): void {
  if (saved.locale === locale) return;
  saved.locale = locale;
  ignoreFailure(api.PUT('/api/user', { body: { lang: locale } }));
}

/** This browser keeps the choice in any case, and the next change tells the account again. */
function ignoreFailure(call: Promise<unknown>): void {
  call.catch(() => undefined);
}
