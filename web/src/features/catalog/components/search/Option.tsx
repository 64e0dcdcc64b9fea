// An option of the search panel. It is a link, so that it also opens in a new tab; the focus stays in the
// search field.
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBackLink } from '../../hooks/use-back-link';
import { usePanel } from './panel-context';
import styles from './SearchPanel.module.css';

interface OptionProps {
  id: string;
  to: LinkProps;
  children: ReactNode;
}

export function Option({ id, to, children }: OptionProps) {
  const { active, onChoose } = usePanel();
  const backLink = useBackLink();
  return (
    <Link
      {...to}
      state={backLink}
      id={id}
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      preload={false}
      className={styles.option}
      onClick={onChoose}
    >
      {children}
    </Link>
  );
}

interface GroupProps {
  title: string;
  count?: string;
  children: ReactNode;
}

export function Group({ title, count, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
    <div role="group" aria-label={title} className={styles.group}>
      <p className={styles.groupTitle} aria-hidden="true">
        {title}
        {count && <span className={styles.count}>{count}</span>}
      </p>
      {children}
    </div>
  );
}
