// Building blocks of pages.
import { useState } from 'react';
import { ChunkLoadError } from '@/lib/lazy';
import { BarChart } from '@/ui/BarChart';
import { Button } from '@/ui/Button';
import { ChunkLoadErrorMessage } from '@/ui/ChunkLoadErrorMessage';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Hero } from '@/ui/Hero';
import { InertHtml } from '@/ui/InertHtml';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Section } from '@/ui/Section';
import { Sortable } from '@/ui/Sortable';
import { Specimen } from './specimen';
import styles from './ui-kit.module.css';

const DAYS = [3, 0, 8, 5, 12, 7, 9].map((value, day) => ({ id: `${day}`, label: `${day + 1} May`, value }));
const nothing = () => undefined;

export function PartSpecimens() {
  return (
    <>
      <Specimen name="Hero" isWide>
        <Hero picture="/favicon.svg">Colours of the picture behind the head of a page</Hero>
      </Specimen>
      <Specimen name="Section" isWide>
        <Section title="Sessions" text="Where you are signed in.">
          <Button>End all others</Button>
        </Section>
      </Specimen>
      <Specimen name="BarChart" isWide>
        <BarChart label="Downloads" labelOfBars="Day" bars={DAYS} format={String} />
      </Specimen>
      <Specimen name="Sortable" isWide>
        <SortableSpecimen />
      </Specimen>
      <Specimen name="EmptyState, ErrorState">
        <EmptyState
          icon="heart"
          title="Nothing here yet"
          text="Give a track a heart and it will wait here."
        />
        <ErrorState title="Network error" onRetry={nothing} />
      </Specimen>
      <Specimen name="ChunkLoadErrorMessage, LazyBoundary">
        <ChunkLoadErrorMessage error={new ChunkLoadError()} onRetry={nothing} />
        <LazyBoundary>A part that came.</LazyBoundary>
      </Specimen>
      <Specimen name="InertHtml" isWide>
        <InertHtml title="A letter" html="<p>A letter as its reader sees it.</p>" />
      </Specimen>
    </>
  );
}

function SortableSpecimen() {
  const [names, setNames] = useState(['First', 'Second', 'Third']);
  const move = (from: number, to: number) => {
    const left = names.filter((_, place) => place !== from);
    setNames(left.toSpliced(to, 0, names[from] ?? ''));
  };
  return (
    <Sortable items={names} keyOf={(name) => name} nameOf={(name) => name} onMove={move} label="An order">
      {(name, _, handle) => (
        <span className={styles.items}>
          {handle}
          {name}
        </span>
      )}
    </Sortable>
  );
}
