// Buttons and other controls, and status labels.
import { useState } from 'react';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Chip } from '@/ui/Chip';
import { CopyButton } from '@/ui/CopyButton';
import { DownloadIndicator } from '@/ui/DownloadIndicator';
import { IconButton } from '@/ui/IconButton';
import { KeyChip } from '@/ui/KeyChip';
import { Segmented } from '@/ui/Segmented';
import { StaffLink } from '@/ui/StaffLink';
import { Tabs } from '@/ui/Tabs';
import { Specimen } from './specimen';

const KEYS = Array.from({ length: 12 }, (_, index) => index + 1);
const TERMS = [
  { value: '1', label: '1 month' },
  { value: '3', label: '3 months', note: '−10 %' },
  { value: '12', label: '12 months', note: '−25 %' },
] as const;

export function ControlSpecimens() {
  return (
    <>
      <Specimen name="Button, CopyButton">
        <Button variant="primary">Primary</Button>
        <Button icon="download">Secondary</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Danger</Button>
        <Button size="s">Small</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <CopyButton text="PULT10" label="promo code" />
      </Specimen>
      <Specimen name="IconButton, DownloadIndicator">
        <IconButton variant="play" size="l" icon="play" label="Play" />
        <IconButton icon="heart" label="Like" />
        <IconButton icon="heartFilled" label="Liked" pressed />
        <IconButton size="s" icon="dots" label="More" />
        <IconButton icon="download" label="Unavailable" disabled />
        {(['0%', '50%', '100%'] as const).map((taken) => (
          <DownloadIndicator key={taken} share={taken} />
        ))}
        <DownloadIndicator share="0%" isLocked />
      </Specimen>
      <Specimen name="Chip, Badge, StaffLink">
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
        <StaffLink to="/recordpool?sort=bpm">A page of ours</StaffLink>
        <StaffLink to="https://example.org">A page elsewhere</StaffLink>
      </Specimen>
      <Specimen name="KeyChip">
        {['A', 'B'].flatMap((mode) =>
          KEYS.map((key) => <KeyChip key={`${key}${mode}`} camelot={`${key}${mode}`} />),
        )}
        <KeyChip camelot="?" label="–" />
      </Specimen>
      <Specimen name="Segmented">
        <SegmentedSpecimen />
      </Specimen>
      <Specimen name="Tabs">
        <TabsSpecimen />
      </Specimen>
    </>
  );
}

function SegmentedSpecimen() {
  const [term, setTerm] = useState<(typeof TERMS)[number]['value']>('3');
  return <Segmented label="Term" options={TERMS} value={term} onChange={setTerm} />;
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
