import { useTexts } from '../site.ts';
import { useTransition } from '../state/page-transition.ts';
import styles from './progress.module.css';

/** Shows, after a tenth of a second, that a page is on its way. */
export function ProgressBar() {
  const t = useTexts();
  const { kind } = useTransition();
  const busy = kind === 'LOADING_DISCRETE' || kind === 'LOADING_FULL';
  const said = busy ? { role: 'progressbar', 'aria-label': t('ui.loading') } : { 'aria-hidden': true };
  return <div {...said} className={styles.bar} data-busy={busy} />;
}
