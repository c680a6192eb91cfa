import { useSite } from '../../site.ts';
import { LocalText } from '../../ui/local-text.tsx';
import styles from './desk-page.module.css';
import { formatMoment } from './format-moment.ts';

/** A day and a time of day that stay on one line. */
export function Moment({ at }: { at: string }) {
  return <LocalText className={styles.moment}>{formatMoment(at, useSite().locale)}</LocalText>;
}
