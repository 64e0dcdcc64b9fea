// Theme and language belong to the account: they come with signing in, and every change goes back to it. Tooltips are
// the account's alone. An admin who looks through somebody else's eyes keeps their own look.
import { useEffect, useRef } from 'react';
import { api } from '@/api/client';
import { useUser } from '@/api/user';
import { isLocale, setLocale, useLocale } from '@/i18n';
import { getToken, useToken, useView } from '@/lib/session';
import { asTheme, setTheme, useTheme } from '@/lib/theme';
import { setTooltips } from '@/lib/tooltips';

export function AccountLook() {
  const token = useToken();
  const isView = useView() !== null;
  const user = useUser().data;
  const theme = useTheme();
  const locale = useLocale();
  /** Whoever was signed in when the app was opened keeps the look of this browser. */
  const reader = useRef(token);
  /** What the account has, as far as is known. */
  const kept = useRef({ theme, locale });

  useEffect(() => {
    if (!token || isView || !user || reader.current === token) return;
    reader.current = token;
    kept.current = { theme: asTheme(user.theme), locale: isLocale(user.lang) ? user.lang : locale };
    setTheme(kept.current.theme);
    void setLocale(kept.current.locale);
  }, [token, isView, user, locale]);

  useEffect(() => {
    if (!getToken() || isView || kept.current.theme === theme) return;
    kept.current.theme = theme;
    tell(api.POST('/api/user/set_theme', { body: { type: theme } }));
  }, [theme, isView]);

  useEffect(() => {
    if (!getToken() || isView || kept.current.locale === locale) return;
    kept.current.locale = locale;
    tell(api.PUT('/api/user', { body: { lang: locale } }));
  }, [locale, isView]);

  useEffect(() => setTooltips(user?.interface_tooltips ?? true), [user?.interface_tooltips]);
  return null;
}

/** This browser keeps the choice in any case, and the next change tells the account again. */
function tell(call: Promise<unknown>): void {
  call.catch(() => undefined);
}
