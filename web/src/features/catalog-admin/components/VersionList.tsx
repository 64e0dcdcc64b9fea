// The versions of a track: their order, types, corrections, and replacement of their files.
import { optionsOf, type Vocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { SUBMITTED_BPM, TRACK_VERSIONS_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Select } from '@/ui/Select';
import { moveVersion, newVersion, type VersionDraft } from '../draft';
import type { CatalogAdminSlots } from '../slots';
import styles from './catalog-admin.module.css';

interface VersionListProps {
  track: string;
  versions: readonly VersionDraft[];
  types: Vocabulary['types'];
  slots: CatalogAdminSlots;
  errorOf: (field: string) => string | null;
  onChange: (next: (old: VersionDraft[]) => VersionDraft[]) => void;
}

const HOURS = Array.from({ length: 12 }, (_, hour) => hour + 1);
const KEYS = HOURS.flatMap((hour) => [`${hour}A`, `${hour}B`]);

export function VersionList({ track, versions, types, slots, errorOf, onChange }: VersionListProps) {
  const t = useText('catalog-admin');
  const { File, Number: NumberField } = slots;
  const kinds = optionsOf(types);
  const patch = (uid: string, change: Partial<VersionDraft>) =>
    onChange((old) => old.map((version) => (version.uid === uid ? { ...version, ...change } : version)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('versions.title')}</legend>
      <ol className={styles.versions}>
        {versions.map((version, at) => {
          const { uid } = version;
          const name = kinds.find(({ value }) => value === version.kind)?.label ?? version.kind;
          const params = { name, place: at + 1 };
          const fault = errorOf(`versions.${at}.upload`);
          return (
            <li key={uid} className={styles.version} aria-label={t('versions.one', params)}>
              <div className={styles.versionFields}>
                <Select
                  label={t('versions.kind', params)}
                  name={`versions.${at}.kind`}
                  options={kinds}
                  value={version.kind}
                  onChange={(kind) => patch(uid, { kind })}
                />
                <NumberField
                  label={t('versions.bpm')}
                  name={`versions.${at}.bpm`}
                  error={errorOf(`versions.${at}.bpm`)}
                  value={version.bpm}
                  {...SUBMITTED_BPM}
                  placeholder={t('versions.asHeard')}
                  onChange={(bpm) => patch(uid, { bpm })}
                />
                <div className={styles.labelled}>
                  <span className={styles.legend} aria-hidden="true">
                    {t('versions.key')}
                  </span>
                  <Select
                    label={t('versions.key')}
                    name={`versions.${at}.key`}
                    options={[
                      { value: '', label: t('versions.asHeard') },
                      ...KEYS.map((value) => ({ value, label: value })),
                    ]}
                    value={version.key ?? ''}
                    onChange={(key) => patch(uid, { key: key || null })}
                  />
                </div>
                <span className={styles.versionMoves}>
                  <IconButton
                    icon="arrowUp"
                    size="s"
                    label={t('versions.earlier', params)}
                    disabled={at === 0}
                    onClick={() => onChange((old) => moveVersion(old, at, at - 1))}
                  />
                  <IconButton
                    icon="arrowDown"
                    size="s"
                    label={t('versions.later', params)}
                    disabled={at === versions.length - 1}
                    onClick={() => onChange((old) => moveVersion(old, at, at + 1))}
                  />
                  <IconButton
                    icon="close"
                    size="s"
                    label={t('versions.remove', params)}
                    // A track has at least one version.
                    disabled={versions.length === 1}
                    onClick={() => onChange((old) => old.filter((other) => other.uid !== uid))}
                  />
                </span>
              </div>
              <File
                owner={`track-${track}`}
                upload={version.upload}
                label={t(version.id ? 'versions.replace' : 'versions.choose', params)}
                // A new file is analysed again, so corrections for the old one no longer apply.
                onUpload={(upload) =>
                  patch(uid, { upload, isReady: false, ...(upload && { bpm: null, key: null }) })
                }
                onReady={(isReady) => patch(uid, { isReady })}
              />
              {fault && <p className={styles.error}>{fault}</p>}
            </li>
          );
        })}
      </ol>
      {versions.length < TRACK_VERSIONS_MAX && (
        <div>
          <Button
            icon="plus"
            size="s"
            onClick={() => onChange((old) => [...old, newVersion(kinds[0]?.value ?? '')])}
          >
            {t('versions.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
