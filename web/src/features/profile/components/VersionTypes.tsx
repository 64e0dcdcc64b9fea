// The version types that the user prefers, in order: where no filter asks for a version, lists show, play and download
// the first of them that a track has. Buttons move them: dragging (`Sortable`) is too much code for this page.
import { useState } from 'react';
import type { User } from '@/api/user';
import { optionsOf, titleOf, useVocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { IconButton } from '@/ui/IconButton';
import { Section } from '@/ui/Section';
import { Select } from '@/ui/Select';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useSaveVersionTypes } from '../api/version-types';
import actions from './Actions.module.css';
import styles from './VersionTypes.module.css';

/** The value of the choice while nothing is chosen. */
const NOTHING = '';

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list];
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}

export function VersionTypes({ user }: { user: User }) {
  const t = useText('profile');
  const vocabulary = useVocabulary();
  const save = useSaveVersionTypes(user);
  const [announcement, setAnnouncement] = useState('');
  const chosen = user.settings.version_types;
  const name = (code: string) => titleOf(code, vocabulary?.types);
  const others = (vocabulary?.types ?? []).filter(({ code }) => !chosen.includes(code));
  const change = (codes: readonly string[], said: string) => {
    save(codes);
    setAnnouncement(said);
  };
  const move = (from: number, to: number) =>
    change(moved(chosen, from, to), t('versions.moved', { name: name(chosen[from] ?? ''), place: to + 1 }));
  return (
    <Section title={t('versions.title')} text={t('versions.text')}>
      <div className={styles.versions}>
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
                onClick={() =>
                  change(
                    chosen.filter((other) => other !== code),
                    t('versions.removed', { name: name(code) }),
                  )
                }
              />
            </li>
          ))}
        </ol>
        {others.length > 0 && (
          <Select
            label={t('versions.add')}
            className={styles.add}
            options={[{ value: NOTHING, label: t('versions.add') }, ...optionsOf(others)]}
            value={NOTHING}
            onChange={(code) => change([...chosen, code], t('versions.added', { name: name(code) }))}
          />
        )}
      </div>
      <VisuallyHidden isLive>{announcement}</VisuallyHidden>
    </Section>
  );
}
