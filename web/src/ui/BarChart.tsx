// A bar chart of daily numbers. Screen readers get the same numbers as a table.
import { classNames } from '@/lib/class-names';
import styles from './BarChart.module.css';

interface Bar {
  id: string;
  label: string;
  value: number;
}

interface BarChartProps {
  /** What is counted. */
  label: string;
  /** Header of the table's first column. */
  labelOfBars: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

const HEIGHT = 96;
const STEP = 10;
const WIDTH_OF_BAR = 7;
/** The minimum height, so that a small number differs visibly from zero. */
const LEAST = 2;
/** The minimum width of a bar: narrower ones could not be pointed at, so the chart scrolls instead. */
const LEAST_STEP_PX = 6;

export function BarChart({ label, labelOfBars, bars, format }: BarChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const scale = highest === lowest ? 0 : HEIGHT / (highest - lowest);
  const ground = HEIGHT + lowest * scale;
  const first = bars[0];
  const last = bars.at(-1);
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling chart needs keyboard access */}
      <section className={styles.scroller} tabIndex={0} aria-label={label}>
        <svg
          aria-hidden="true"
          className={styles.plot}
          style={{ minWidth: bars.length * LEAST_STEP_PX }}
          viewBox={`0 0 ${Math.max(1, bars.length) * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {bars.map(({ id, label: name, value }, at) => {
            const high = value === 0 ? 0 : Math.max(LEAST, Math.abs(value) * scale);
            return (
              <g key={id}>
                <title>{`${name}: ${format(value)}`}</title>
                <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
                <rect
                  className={classNames(styles.bar, value < 0 && styles.below)}
                  data-value={value}
                  x={at * STEP + (STEP - WIDTH_OF_BAR) / 2}
                  y={Math.max(0, value < 0 ? ground : ground - high)}
                  width={WIDTH_OF_BAR}
                  height={high}
                />
              </g>
            );
          })}
          <rect
            className={styles.ground}
            x={0}
            y={Math.min(ground, HEIGHT - 1)}
            width={bars.length * STEP}
            height={1}
          />
        </svg>
        <div className={styles.heard}>
          <table>
            <caption>{label}</caption>
            <thead>
              <tr>
                <th scope="col">{labelOfBars}</th>
                <th scope="col">{label}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ id, label: name, value }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <div aria-hidden="true" className={styles.ends}>
        <span>{first?.label}</span>
        <span>{last !== first && last?.label}</span>
      </div>
    </figure>
  );
}
