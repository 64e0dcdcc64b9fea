// Keeps theme and language in sync with the account: signing in applies the account's values, and every change is saved
// to it. Tooltips only come from the account. An admin who views the app as a user keeps their own settings.
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
  /** A session that existed when the app was opened keeps the appearance of this browser. */
  const signedInToken = useRef(token);
  /** The values of the account as far as they are known. Without a session: those this browser started with. */
  const saved = useRef<Look>({ theme, locale });

  useEffect(() => {
    if (!token || isView || !user || signedInToken.current === token) return;
    signedInToken.current = token;
    const account: Look = { theme: asTheme(user.theme), locale: isLocale(user.lang) ? user.lang : locale };
    // A choice made before signing in is newer than the account's. A requested language may not be loaded yet.
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

  // Theme and language have an effect each, because a new language applies only after its texts have loaded.
  useEffect(() => {
    if (isOwnAccount(signedInToken.current, isView)) saveTheme(saved.current, theme);
  }, [theme, isView]);

  useEffect(() => {
    if (isOwnAccount(signedInToken.current, isView)) saveLocale(saved.current, locale);
  }, [locale, isView]);

  useEffect(() => setTooltips(user?.interface_tooltips ?? true), [user?.interface_tooltips]);
  return null;
}

/** Whether the saved values are those of the current session, and the session is not a view as another user. */
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

/** A failed save is ignored: the browser stores the choice, and the next change is sent again. */
function ignoreFailure(call: Promise<unknown>): void {
  call.catch(() => undefined);
}
