import { useSite } from '../../site.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import styles from './admin-page.module.css';

/** A date and time on one line. */
export function Timestamp({ at }: { at: string }) {
  return <LocalizedText className={styles.timestamp}>{formatTimestamp(at, useSite().locale)}</LocalizedText>;
}

/** Formats date and time, e.g. 20 Nov 2026, 14:05, in the browser's time zone once scripts run. */
export const formatTimestamp = (iso: string, locale: string): string =>
  new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
