// A gallery of every UI component in both themes. It is part of development builds only, so it has one language.
import { ControlSpecimens } from './controls';
import { FieldSpecimens } from './fields';
import { OverlaySpecimens } from './overlays';
import { PartSpecimens } from './parts';
import { PictureSpecimens } from './pictures';
import styles from './ui-kit.module.css';

export function UiKitScreen() {
  return (
    <div className={styles.page}>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} className={styles.theme} data-theme={theme}>
          <h1 className={styles.heading}>{theme}</h1>
          <ControlSpecimens />
          <FieldSpecimens />
          <OverlaySpecimens />
          <PartSpecimens />
          <PictureSpecimens />
        </div>
      ))}
    </div>
  );
}
