// The slides of the home page, one at a time. They advance automatically, except on hover, on focus, or if
// the user prefers reduced motion.
import { useEffect, useState } from 'react';
import { useText } from '@/i18n';
import { SLIDE_MS } from '@/lib/constants';
import { useMediaQuery } from '@/lib/use-media-query';
import { buttonClass } from '@/ui/Button';
import { sourcesOf } from '@/ui/Cover';
import { IconButton } from '@/ui/IconButton';
import { StaffLink } from '@/ui/StaffLink';
import type { Slide } from '../api/home-page';
import styles from './Slides.module.css';

const PICTURE = 220;

export default function Slides({ slides }: { slides: readonly Slide[] }) {
  const t = useText('home-page');
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isWatched, setIsWatched] = useState(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const shown = slides[index % slides.length];
  const runs = slides.length > 1 && !isPaused && !isWatched && !isStill;

  useEffect(() => {
    if (!runs) return;
    const timer = window.setInterval(() => {
      if (!document.hidden) setIndex((now) => (now + 1) % slides.length);
    }, SLIDE_MS);
    return () => window.clearInterval(timer);
  }, [runs, slides.length]);

  if (!shown) return null;
  const step = (by: number) => setIndex((index + by + slides.length) % slides.length);
  return (
    <section
      className={styles.slides}
      aria-roledescription={t('slides.role')}
      aria-label={t('slides.label')}
      onMouseEnter={() => setIsWatched(true)}
      onMouseLeave={() => setIsWatched(false)}
      onFocus={() => setIsWatched(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsWatched(false)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group, but not of form fields. */}
      <div
        key={shown.id}
        role="group"
        aria-roledescription={t('slides.one')}
        aria-label={t('slides.place', { place: (index % slides.length) + 1, count: slides.length })}
        aria-live={runs ? 'off' : 'polite'}
        className={styles.slide}
      >
        <div className={styles.words}>
          <h2 className={styles.title}>{shown.title}</h2>
          {shown.text && <p className={styles.text}>{shown.text}</p>}
          {shown.link && (
            <StaffLink to={shown.link} className={buttonClass({ variant: 'primary' })}>
              {t('slides.open')}
            </StaffLink>
          )}
        </div>
        {shown.picture && (
          <img
            src={shown.picture}
            {...sourcesOf(shown.picture, PICTURE)}
            alt=""
            className={styles.picture}
            width={PICTURE}
            height={PICTURE}
          />
        )}
      </div>
      {slides.length > 1 && (
        <div className={styles.tools}>
          <IconButton icon="chevronLeft" label={t('slides.previous')} onClick={() => step(-1)} />
          {!isStill && (
            <IconButton
              icon={isPaused ? 'play' : 'pause'}
              label={t(isPaused ? 'slides.play' : 'slides.pause')}
              onClick={() => setIsPaused(!isPaused)}
            />
          )}
          <IconButton icon="chevronRight" label={t('slides.next')} onClick={() => step(1)} />
        </div>
      )}
    </section>
  );
}
