// FAQ entries that expand; the browser's search also finds text in collapsed ones.
import { Icon } from '@/ui/Icon';
import type { Block } from '../api/posts';
import { Blocks } from './Blocks';
import styles from './FaqList.module.css';

interface FaqListProps {
  entries: readonly { id: string; question: string; answer: readonly Block[] }[];
}

export function FaqList({ entries }: FaqListProps) {
  return (
    <div className={styles.list}>
      {entries.map(({ id, question, answer }) => (
        <details key={id} id={`q${id}`} className={styles.entry}>
          <summary className={styles.question}>
            <h2>{question}</h2>
            <Icon name="chevronDown" size={18} />
          </summary>
          <div className={styles.answer}>
            <Blocks blocks={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
