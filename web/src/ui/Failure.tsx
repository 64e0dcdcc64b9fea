// Why an action failed, shown beside the control that started it until the next try. The live region exists before
// its message and takes no room while it is empty.
import styles from './Failure.module.css';

export function Failure({ message }: { message: string | null }) {
  return (
    <div role="alert" className={styles.failure}>
      {message}
    </div>
  );
}
