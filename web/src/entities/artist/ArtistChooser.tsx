// The artists of a track: found in the pool by name, or new ones.
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '@/i18n';
import { NAME_MAX_LENGTH, SEARCH_DEBOUNCE_MS, TRACK_ARTISTS_MAX } from '@/lib/constants';
import { sameName } from '@/lib/same-name';
import { useDebounced } from '@/lib/use-debounced';
import fields from '@/styles/fields.module.css';
import { Chip } from '@/ui/Chip';
import { Input } from '@/ui/Field';
import styles from './ArtistChooser.module.css';
import type { ArtistName } from './artist';
import { artistsNamedOptions } from './artists-named';

interface ArtistChooserProps {
  artists: readonly ArtistName[];
  onChange: (artists: ArtistName[]) => void;
  error?: string | null | undefined;
  name?: string;
}

export function ArtistChooser({ artists, onChange, error, name }: ArtistChooserProps) {
  const t = useText('submissions');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const typedName = typed.trim();
  const debouncedName = useDebounced(typedName, SEARCH_DEBOUNCE_MS);
  const { data } = useQuery(artistsNamedOptions(debouncedName));
  const isChosen = (other: string) => artists.some((artist) => sameName(artist.name, other));

  const found: ArtistName[] = (typedName && debouncedName ? (data?.items ?? []) : [])
    .filter((artist) => !isChosen(artist.name))
    .map((artist) => ({ id: String(artist.id), name: artist.name }));
  const isKnown = found.some((artist) => sameName(artist.name, typedName));
  const options =
    typedName && !isKnown && !isChosen(typedName) ? [...found, { id: null, name: typedName }] : found;
  const isShown = isOpen && options.length > 0;
  const at = Math.min(active, options.length - 1);

  const add = (artist: ArtistName | undefined) => {
    if (!artist || artists.length >= TRACK_ARTISTS_MAX) return;
    onChange([...artists, artist]);
    setTyped('');
    setActive(0);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setIsOpen(true);
      setActive((at + step + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault();
      add(options[at]);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'Backspace' && typed === '' && artists.length > 0) {
      onChange(artists.slice(0, -1));
    }
  };

  const noteId = `${id}-note`;
  return (
    <div className={fields.labelled}>
      <label htmlFor={id} className={fields.legend}>
        {t('fields.artists')}
      </label>
      {artists.length > 0 && (
        <div className={fields.chips}>
          {artists.map((artist, index) => (
            <span key={`${artist.id} ${artist.name}`} className={styles.artist}>
              <span className={styles.name}>{artist.name}</span>
              <span className={styles.known}>{t(artist.id ? 'fields.inPool' : 'fields.isNew')}</span>
              <Chip
                className={styles.remove}
                aria-label={t('fields.removeArtist', { name: artist.name })}
                onClick={() => onChange(artists.filter((_, other) => other !== index))}
              >
                ×
              </Chip>
            </span>
          ))}
        </div>
      )}
      <div className={styles.box}>
        <Input
          id={id}
          name={name}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown ? `${id}-${at}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          placeholder={t('fields.addArtist')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setIsOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setIsOpen(false);
            // A name that was typed counts as entered on blur.
            add(options.find((artist) => sameName(artist.name, typedName)));
          }}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={t('fields.found')}
          className={styles.list}
          hidden={!isShown}
        >
          {options.map((artist, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys.
            <div
              key={artist.id ?? 'new'}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(artist)}
            >
              {artist.id ? artist.name : t('fields.newArtist', { name: artist.name })}
            </div>
          ))}
        </div>
      </div>
      <span id={noteId} className={error ? fields.error : fields.hint}>
        {error ?? t('fields.artistsHint')}
      </span>
    </div>
  );
}
