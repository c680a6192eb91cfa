import { useSite } from '../../site.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './admin-page.module.css';

/** A date and time on one line. */
export function Timestamp({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.timestamp} suppressHydrationWarning>
      {useTimestampFormat()(at)}
    </time>
  );
}

/**
 * Returns a formatter of date and time, e.g. 20 Nov 2026, 14:05: in UTC until scripts run, since the server does not know
 * the reader's time zone, then in that of the browser. React leaves a first text as the server wrote it, so the zone
 * changes afterwards.
 */
export function useTimestampFormat(): (iso: string) => string {
  const { locale } = useSite();
  const timeZone = useHydrated() ? undefined : 'UTC';
  return (iso) => new Date(iso).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}
