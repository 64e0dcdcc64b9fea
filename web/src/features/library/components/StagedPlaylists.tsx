// Edits the user's playlists: no change is sent before the user saves, and then all of them are.
import { useState } from 'react';
import type { Playlist } from '@/entities/playlist/playlist';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { PLAYLIST_NAME_MAX, PLAYLIST_NAME_MIN } from '@/lib/constants';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { Cover } from '@/ui/Cover';
import { DropdownMenu, type MenuItem } from '@/ui/DropdownMenu';
import { Field } from '@/ui/Field';
import type { IconName } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { Sortable } from '@/ui/Sortable';
import { nameFault } from '../playlist-name';
import { movePlaylist, type Staged, withRemoved, withWords } from '../staged';
import { PlaylistDialog } from './PlaylistDialog';
import styles from './StagedPlaylists.module.css';

interface StagedPlaylistsProps {
  playlists: readonly Playlist[];
  staged: Staged;
  onStaged: (staged: Staged) => void;
  isCreator: boolean;
}

const COVER = 44;

/** Rendered as buttons where there is space, otherwise as items of the menu. */
type PlaylistMenuItem = MenuItem & { icon: IconName };

export function StagedPlaylists({ playlists, staged, onStaged, isCreator }: StagedPlaylistsProps) {
  const t = useText('library');
  const isMobile = useIsMobile();
  const [opened, setOpened] = useState<Playlist | null>(null);
  const shown = staged.order.flatMap((id) => playlists.find((playlist) => playlist.id === id) ?? []);
  const wordsOf = ({ id, name, name_en, description, contacts, picture }: Playlist) => {
    const words = staged.changes.get(id);
    return {
      name: words?.name ?? name,
      name_en: words?.name_en ?? name_en,
      description: words?.description ?? description,
      contacts: words?.contacts ?? contacts,
      picture: words?.picture && 'src' in words.picture ? words.picture : picture,
    };
  };
  return (
    <>
      <Sortable
        items={shown}
        keyOf={({ id }) => id}
        nameOf={(playlist) => wordsOf(playlist).name}
        label={t('mine.title')}
        onMove={(from, to) => onStaged(movePlaylist(staged, from, to))}
      >
        {(playlist, _place, handle, moves) => {
          const { id, can_edit } = playlist;
          const { name, picture } = wordsOf(playlist);
          const isRemoved = staged.removed.has(id);
          const fault = staged.changes.has(id) && nameFault(name);
          const words: PlaylistMenuItem = {
            id: 'words',
            label: t('mine.words', { name }),
            icon: 'settings',
            onSelect: () => setOpened(playlist),
          };
          const removal: PlaylistMenuItem = {
            id: 'remove',
            label: `${t(can_edit ? 'mine.delete' : 'mine.unfollow')}: ${name}`,
            icon: 'close',
            onSelect: () => onStaged(withRemoved(staged, id, true)),
          };
          const menuItems = can_edit ? [words, removal] : [removal];
          return (
            <div className={classNames(styles.line, isRemoved && styles.removed)}>
              {handle}
              <Cover src={picture?.src} size={COVER} />
              {can_edit && !isRemoved ? (
                <Field
                  className={styles.field}
                  label={t('mine.nameOf', { name: playlist.name })}
                  isLabelHidden
                  error={
                    fault ? t(`name.${fault}`, { min: PLAYLIST_NAME_MIN, max: PLAYLIST_NAME_MAX }) : null
                  }
                  value={name}
                  maxLength={PLAYLIST_NAME_MAX}
                  autoComplete="off"
                  onChange={(event) => onStaged(withWords(staged, id, { name: event.target.value }))}
                />
              ) : (
                <span className={styles.name}>
                  <span className={styles.title}>{name}</span>
                  <span className={styles.note}>
                    {isRemoved
                      ? t(can_edit ? 'mine.willDelete' : 'mine.willUnfollow')
                      : playlist.owner
                        ? t('mine.followedOf', { name: playlist.owner.name })
                        : t('mine.followed')}
                  </span>
                </span>
              )}
              {isRemoved ? (
                <Button
                  size="s"
                  aria-label={`${t('mine.restore')}: ${name}`}
                  onClick={() => onStaged(withRemoved(staged, id, false))}
                >
                  {t('mine.restore')}
                </Button>
              ) : (
                !isMobile &&
                menuItems.map(({ id: itemId, label, icon, onSelect }) => (
                  <IconButton key={itemId} icon={icon} label={label} onClick={onSelect} />
                ))
              )}
              <DropdownMenu
                trigger={<IconButton icon="dots" tooltip={false} label={t('mine.actions', { name })} />}
                groups={isMobile && !isRemoved ? [moves, menuItems] : [moves]}
              />
            </div>
          );
        }}
      </Sortable>
      <PlaylistDialog
        key={opened?.id ?? 'none'}
        open={opened !== null}
        onClose={() => setOpened(null)}
        playlist={opened ? wordsOf(opened) : undefined}
        isCreator={isCreator}
        isStaged
        onSave={async ({ picture, ...words }) => {
          if (opened) onStaged(withWords(staged, opened.id, { ...words, ...(picture && { picture }) }));
        }}
      />
    </>
  );
}
