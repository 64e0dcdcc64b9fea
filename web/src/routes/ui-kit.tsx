// Every primitive of the kit in both themes, for looking at. Development builds only, hence in one language.
import { type ReactNode, useState } from 'react';
import { Avatar } from '@/ui/Avatar';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { Chip } from '@/ui/Chip';
import { Cover } from '@/ui/Cover';
import { Dialog } from '@/ui/Dialog';
import { DropdownMenu } from '@/ui/DropdownMenu';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Field } from '@/ui/Field';
import { ICON_NAMES, Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { KeyChip } from '@/ui/KeyChip';
import { Popover } from '@/ui/Popover';
import { Sheet } from '@/ui/Sheet';
import { Skeleton } from '@/ui/Skeleton';
import { Spinner } from '@/ui/Spinner';
import { Switch } from '@/ui/Switch';
import { Tabs } from '@/ui/Tabs';
import { Tooltip } from '@/ui/Tooltip';
import { toast } from '@/ui/toast';
import styles from './ui-kit.module.css';

const KEYS = Array.from({ length: 12 }, (_, index) => index + 1);

export function UiKitScreen() {
  return (
    <div className={styles.page}>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} className={styles.theme} data-theme={theme}>
          <h1 className={styles.heading}>{theme}</h1>
          <Specimens />
        </div>
      ))}
    </div>
  );
}

function Specimens() {
  return (
    <>
      <Shelf name="Button">
        <Button variant="primary">Primary</Button>
        <Button icon="download">Secondary</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Danger</Button>
        <Button size="s">Small</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
      </Shelf>
      <Shelf name="IconButton">
        <IconButton variant="play" size="l" icon="play" label="Play" />
        <IconButton icon="heart" label="Like" />
        <IconButton icon="heartFilled" label="Liked" pressed />
        <IconButton size="s" icon="dots" label="More" />
        <IconButton icon="download" label="Unavailable" disabled />
      </Shelf>
      <Shelf name="Chip, Badge">
        <Chip>Genre</Chip>
        <Chip selected onRemove={() => undefined} removeLabel="Remove">
          BPM 118–126
        </Chip>
        <Badge>WAV</Badge>
        <Badge tone="accent">Free</Badge>
        <Badge tone="success">Approved</Badge>
        <Badge tone="warning">On review</Badge>
        <Badge tone="danger">Rejected</Badge>
        <Badge tone="info">Draft</Badge>
      </Shelf>
      <Shelf name="KeyChip">
        {['A', 'B'].flatMap((mode) =>
          KEYS.map((key) => <KeyChip key={`${key}${mode}`} camelot={`${key}${mode}`} />),
        )}
        <KeyChip camelot="?" label="–" />
      </Shelf>
      <Shelf name="Field, Checkbox, Switch">
        <Field label="Login" placeholder="dj" hint="3 to 15 characters" />
        <Field label="Password" type="password" defaultValue="secret" error="Too short" />
        <Checkbox defaultChecked>Hide played</Checkbox>
        <Checkbox disabled>Unavailable</Checkbox>
        <Switch defaultChecked>Notices</Switch>
      </Shelf>
      <Shelf name="Overlays">
        <Overlays />
      </Shelf>
      <Shelf name="Tabs">
        <TabsSpecimen />
      </Shelf>
      <Shelf name="Skeleton, Spinner, Avatar, Cover">
        <Skeleton width={160} />
        <Skeleton width={32} height={32} round />
        <Spinner />
        <Avatar name="Дмитрий" />
        <Cover size={48} />
        <Cover size={48} src="/missing.jpg" />
      </Shelf>
      <Shelf name="States">
        <EmptyState
          icon="heart"
          title="Nothing here yet"
          text="Give a track a heart and it will wait here."
        />
        <ErrorState title="Network error" onRetry={() => undefined} />
      </Shelf>
      <Shelf name="Icon">
        {ICON_NAMES.map((name) => (
          <Tooltip key={name} text={name}>
            <span>
              <Icon name={name} />
            </span>
          </Tooltip>
        ))}
      </Shelf>
    </>
  );
}

function Overlays() {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  return (
    <>
      <Tooltip text="After half a second">
        <Button>Tooltip</Button>
      </Tooltip>
      <Popover label="Popover" trigger={<Button>Popover</Button>}>
        Closes on an outside click.
      </Popover>
      <DropdownMenu
        trigger={<Button>Menu</Button>}
        groups={[
          [{ id: 'queue', label: 'Add to queue', icon: 'queue', onSelect: () => toast.success('Added') }],
          [
            {
              id: 'delete',
              label: 'Delete',
              icon: 'close',
              tone: 'danger',
              onSelect: () => toast.error('Deleted'),
            },
          ],
        ]}
      />
      <Button onClick={() => setDialog(true)}>Dialog</Button>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Delete the playlist?"
        description="Its tracks stay in the pool."
        actions={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setDialog(false)}>
              Delete
            </Button>
          </>
        }
      />
      <Button onClick={() => setSheet(true)}>Sheet</Button>
      <Sheet side="right" open={sheet} onOpenChange={setSheet} title="Queue">
        Empty.
      </Sheet>
      <Button onClick={() => toast.success('Saved')}>Toast</Button>
      <Button
        onClick={() => toast.info('Removed', { label: 'Undo', run: () => toast.success('Back again') })}
      >
        Toast with undo
      </Button>
    </>
  );
}

function TabsSpecimen() {
  const [tab, setTab] = useState('versions');
  return (
    <Tabs
      label="Track"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'versions', label: 'Versions', content: 'Intro, Clean, Dirty' },
        { value: 'mixes', label: 'Mixes well with', content: 'Twelve tracks' },
      ]}
    />
  );
}

function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.shelf}>
      <h2>{name}</h2>
      <div className={styles.items}>{children}</div>
    </section>
  );
}
