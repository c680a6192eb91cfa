import { useRouterState } from '@tanstack/react-router';
import styles from './shell.module.css';

/** Shows, after a tenth of a second, that a page is on its way. */
export function ProgressBar() {
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  return <div className={styles.bar} data-busy={busy} aria-hidden="true" />;
}
