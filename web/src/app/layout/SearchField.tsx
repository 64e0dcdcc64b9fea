// Search from anywhere: Ctrl K or ⌘ K brings the cursor here.
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import styles from './SearchField.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function SearchField() {
  const t = useText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const query = input.current?.value.trim();
    void navigate({ to: '/search', search: query ? { q: query } : {} });
  };

  return (
    <search className={styles.search}>
      <form onSubmit={submit} className={styles.form}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={t('topbar.search')}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={t('topbar.searchPlaceholder')}
          autoComplete="off"
          spellCheck={false}
        />
        <span className={styles.keys} aria-hidden="true">
          {isMac ? '⌘K' : 'Ctrl K'}
        </span>
      </form>
    </search>
  );
}
