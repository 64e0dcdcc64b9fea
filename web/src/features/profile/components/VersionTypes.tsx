// The version types that the user prefers, in order: where no filter asks for a version, lists show, play and download
// the first of them that a track has. Buttons move them: dragging (`Sortable`) is too much code for this page.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '@/api/user';
import { optionsOf, titleOf, type Vocabulary, vocabularyOptions } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { IconButton } from '@/ui/IconButton';
import { Section } from '@/ui/Section';
import { Select } from '@/ui/Select';
import { Skeleton } from '@/ui/Skeleton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useSaveVersionTypes } from '../api/version-types';
import actions from './Actions.module.css';
import styles from './VersionTypes.module.css';

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list];
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}

export function VersionTypes({ user }: { user: User }) {
  const t = useText('profile');
  const common = useText();
  const { data: vocabulary, isError, refetch } = useQuery(vocabularyOptions);
  return (
    <Section title={t('versions.title')} text={t('versions.text')}>
      {vocabulary ? (
        <PreferredTypes user={user} types={vocabulary.types} />
      ) : isError ? (
        // Without their names, the types would be unreadable codes.
        <p role="alert" className={actions.note}>
          {t('versions.failed')}{' '}
          <Button size="s" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </p>
      ) : (
        <Skeleton height={96} />
      )}
    </Section>
  );
}

function PreferredTypes({ user, types }: { user: User; types: Vocabulary['types'] }) {
  const t = useText('profile');
  const { save, failure } = useSaveVersionTypes(user);
  const [announcement, setAnnouncement] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = user.settings.version_types;
  const { containerRef, focusLater } = useFocusAfterChange(chosen);
  const name = (code: string) => titleOf(code, types);
  const others = types.filter(({ code }) => !chosen.includes(code));
  const added = others.find(({ code }) => code === wanted) ?? others[0];
  const change = (codes: readonly string[], said: string) => {
    save(codes);
    setAnnouncement(said);
  };
  const add = (code: string) => {
    // Adding the last type removes the field and its button.
    if (others.length === 1) focusLater(chosen.length);
    setWanted(null);
    change([...chosen, code], t('versions.added', { name: name(code) }));
  };
  const move = (from: number, to: number) =>
    change(moved(chosen, from, to), t('versions.moved', { name: name(chosen[from] ?? ''), place: to + 1 }));
  const remove = (code: string, place: number) => {
    focusLater(place);
    change(
      chosen.filter((other) => other !== code),
      t('versions.removed', { name: name(code) }),
    );
  };
  return (
    <>
      <div ref={containerRef} className={styles.versions}>
        {chosen.length === 0 && <p className={actions.quiet}>{t('versions.none')}</p>}
        <ol aria-label={t('versions.title')}>
          {chosen.map((code, place) => (
            <li key={code} className={styles.line}>
              <span className={styles.place}>{place + 1}</span>
              <span className={styles.name}>{name(code)}</span>
              <IconButton
                icon="arrowUp"
                tooltip={false}
                label={t('versions.earlier', { name: name(code) })}
                // Not `disabled`, which would take the focus away after the last step.
                aria-disabled={place === 0}
                onClick={() => place > 0 && move(place, place - 1)}
              />
              <IconButton
                icon="arrowDown"
                tooltip={false}
                label={t('versions.later', { name: name(code) })}
                aria-disabled={place === chosen.length - 1}
                onClick={() => place < chosen.length - 1 && move(place, place + 1)}
              />
              <IconButton
                icon="close"
                tooltip={false}
                label={t('versions.remove', { name: name(code) })}
                data-removes=""
                onClick={() => remove(code, place)}
              />
            </li>
          ))}
        </ol>
        {added && (
          <div className={styles.add}>
            <Select
              label={t('versions.add')}
              options={optionsOf(others)}
              value={added.code}
              onChange={setWanted}
            />
            <Button icon="plus" onClick={() => add(added.code)}>
              {t('versions.addIt')}
            </Button>
          </div>
        )}
        <Failure message={failure} />
      </div>
      <VisuallyHidden isLive>{announcement}</VisuallyHidden>
    </>
  );
}

/** A removed entry takes the focused button with it: the focus moves to the entry now in its place, or to the field. */
function useFocusAfterChange(chosen: readonly string[]) {
  const containerRef = useRef<HTMLDivElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const buttons = [...(containerRef.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    const next = buttons[Math.min(place.current, buttons.length - 1)];
    place.current = null;
    (next ?? containerRef.current?.querySelector('select'))?.focus();
  }, [chosen]);
  return {
    containerRef,
    /** `index` is the place of the entry to focus once the list has changed. */
    focusLater: (index: number) => {
      place.current = index;
    },
  };
}
