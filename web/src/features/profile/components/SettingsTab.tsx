// The settings of the app. Each change takes effect at once.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { setCachedUser, type User } from '@/api/user';
import { KEY_NOTATIONS, readKeyNotation } from '@/entities/track/key-notation';
import { LOCALES, setLocale, useLocale, useText } from '@/i18n';
import { setSingleKeys, useSingleKeys } from '@/lib/shortcuts';
import { setTheme, useTheme } from '@/lib/theme';
import { Failure } from '@/ui/Failure';
import { Section } from '@/ui/Section';
import { Switch } from '@/ui/Switch';
import { type UserChange, useUpdateUser } from '../api/profile';
import { ChoiceField } from './ChoiceField';
import styles from './SettingsTab.module.css';
import { VersionTypes } from './VersionTypes';

const ALGORITHMS = ['old', 'new'] as const;
const THEMES = ['dark', 'light'] as const;

export function SettingsTab({ user }: { user: User }) {
  const t = useText('profile');
  const theme = useTheme();
  const locale = useLocale();
  const areSingleKeysOn = useSingleKeys();
  const lists = useSaveSetting(user);
  const search = useSaveSetting(user);
  const look = useSaveSetting(user);
  const { hide_played, hide_downloaded } = user.settings;
  return (
    <>
      <Section title={t('settings.lists')} text={t('settings.listsText')}>
        <ChoiceField
          label={t('settings.key')}
          options={KEY_NOTATIONS.map((value) => ({ value, label: t(`settings.${value}`) }))}
          value={readKeyNotation(user.track_key_variant)}
          onChange={(track_key_variant) =>
            lists.save({ track_key_variant }, { track_key_variant }, t('settings.keyFailed'))
          }
        />
        <div className={styles.switches}>
          <Switch
            checked={hide_played}
            onChange={({ target: { checked } }) =>
              lists.save({ hide_played: checked }, { settings: { ...user.settings, hide_played: checked } })
            }
          >
            {t('settings.hidePlayed')}
          </Switch>
          <Switch
            checked={hide_downloaded}
            onChange={({ target: { checked } }) =>
              lists.save(
                { hide_downloaded: checked },
                { settings: { ...user.settings, hide_downloaded: checked } },
              )
            }
          >
            {t('settings.hideDownloaded')}
          </Switch>
        </div>
        <Failure message={lists.failure} />
      </Section>
      <VersionTypes user={user} />
      <Section title={t('settings.search')} text={t('settings.searchText')}>
        <ChoiceField
          label={t('settings.algorithm')}
          options={ALGORITHMS.map((value) => ({ value, label: t(`settings.${value}`) }))}
          value={user.useSearchAlgorithm === 'new' ? 'new' : 'old'}
          onChange={(useSearchAlgorithm) => search.save({ useSearchAlgorithm }, { useSearchAlgorithm })}
        />
        <Failure message={search.failure} />
      </Section>
      <Section title={t('settings.look')} text={t('settings.lookText')}>
        <ChoiceField
          label={t('settings.theme')}
          options={THEMES.map((value) => ({ value, label: t(`settings.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
        <ChoiceField
          label={t('settings.language')}
          options={LOCALES.map((value) => ({ value, label: t(`settings.${value}`) }))}
          value={locale}
          onChange={(value) => void setLocale(value)}
        />
        <div className={styles.switches}>
          <Switch
            checked={user.interface_tooltips}
            onChange={({ target: { checked: interface_tooltips } }) =>
              look.save({ interface_tooltips }, { interface_tooltips })
            }
          >
            {t('settings.tooltips')}
          </Switch>
        </div>
        <Failure message={look.failure} />
      </Section>
      <Section title={t('settings.keys')} text={t('settings.keysText')}>
        <div className={styles.switches}>
          <Switch checked={areSingleKeysOn} onChange={({ target }) => setSingleKeys(target.checked)}>
            {t('settings.single')}
          </Switch>
        </div>
      </Section>
    </>
  );
}

/**
 * An optimistic update, reverted if the server refuses it; lists are refetched, because they depend on the
 * settings.
 */
function useSaveSetting(user: User) {
  const client = useQueryClient();
  const update = useUpdateUser();
  const [failure, setFailure] = useState<string | null>(null);
  const save = (change: UserChange, shown: Partial<User>, failed?: string) => {
    setFailure(null);
    setCachedUser(client, { ...user, ...shown });
    update.mutate(change, {
      onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' }),
      onError: (error) => {
        setCachedUser(client, user);
        setFailure(failed ?? errorMessage(error));
      },
    });
  };
  return { save, failure };
}
