import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import page from '../../ui/layout/page.module.css';
import { formatNumber } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import styles from './admin-page.module.css';

type Task = { readonly name: string; readonly count: number; readonly to: string };

/** What waits for a person: how much of each, with a link to where it is done. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { t, locale } = useSite();
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="tasks-title">
      <h2 id="tasks-title">{t('money.trend.tasks')}</h2>
      {tasks.length === 0 ? (
        <p>{t('money.trend.tasks.none')}</p>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map(({ name, count, to }) => (
            <li key={name}>
              <strong>
                <LocalizedText>{formatNumber(count, locale)}</LocalizedText>
              </strong>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
