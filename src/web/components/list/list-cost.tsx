import type { ListContents } from '../../../api/contract/list-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { formatDay } from '../../ui/format.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './list.module.css';
import { coursePath, knownDays } from './list-course.ts';
import { ListSplit } from './list-split.tsx';

const BOX = { width: 600, height: 120 };
/** Rows of the table behind the line: more of them nobody reads. */
const MOST_ROWS = 30;

/** What a list costs now, what it cost since it was made, and the cheapest way to buy all of it. */
export function ListCost({ contents }: { contents: ListContents }) {
  const { t } = useSite();
  const { cost, count, basket } = contents;
  if (count === 0) return null;
  const forSale = count - cost.notForSale;
  return (
    <section className={styles.cost} aria-label={t('list.cost')}>
      <div className={styles.total}>
        <h2>{t('list.cost')}</h2>
        {forSale === 0 ? <p>{t('list.cost.none')}</p> : <Price money={cost.total} size="xl" />}
        {forSale === 0 ? null : <p className={styles.soft}>{t('list.cost.how')}</p>}
        {cost.notForSale > 0 && forSale > 0 ? (
          <p className={styles.unsure}>{t('list.cost.not-for-sale', { count: cost.notForSale })}</p>
        ) : null}
        {cost.withoutDelivery > 0 ? (
          <p className={styles.unsure}>{t('list.cost.without-delivery', { count: cost.withoutDelivery })}</p>
        ) : null}
      </div>
      <Course contents={contents} />
      {basket.length > 0 ? <ListSplit basket={basket} /> : null}
    </section>
  );
}

function Course({ contents: { course } }: { contents: ListContents }) {
  const { t, locale } = useSite();
  const write = useMoney();
  if (course === null) return null;
  const drawn = coursePath(course, BOX);
  const days = knownDays(course);
  const first = days[0];
  const now = days.at(-1);
  if (drawn === null || first === undefined || now === undefined) {
    return <p className={`${styles.course} ${styles.soft}`}>{t('list.course.young')}</p>;
  }
  const change = now.total.amount - first.total.amount;
  const told = { day: formatDay(first.day, locale), price: write(first.total) };
  const by = write({ ...now.total, amount: Math.abs(change) });
  const key = change === 0 ? 'list.course.same' : change < 0 ? 'list.course.less' : 'list.course.more';
  return (
    <figure className={styles.course}>
      <figcaption>
        <LocalText>{t(key, { ...told, by })}</LocalText>
      </figcaption>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('list.course')}
      >
        <path d={drawn} />
      </svg>
      <div className={styles.ends}>
        <LocalText>{formatDay(course.from, locale)}</LocalText>
        <LocalText>{formatDay(course.to, locale)}</LocalText>
      </div>
      <details>
        <summary>{t('list.course.table')}</summary>
        <table>
          <caption>{t('list.course.rule')}</caption>
          <tbody>
            {course.points.slice(-MOST_ROWS).map(({ day, total, missing }) => (
              <tr key={day}>
                <th scope="row">
                  <LocalText>{formatDay(day, locale)}</LocalText>
                </th>
                <td>{total ? <Price money={total} size="s" /> : t('list.course.missing', { count: missing })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
