import type { ListContents } from '../../../contract/list/list-schemas.ts';
import { useMoney, useSite } from '../../site.ts';
import { Price } from '../../ui/display/price.tsx';
import { stepLine } from '../../ui/display/step-line.ts';
import { formatDay } from '../../ui/text/format.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import styles from './list.module.css';
import { ListSplit } from './list-split.tsx';

const CHART_BOX = { width: 600, height: 120, padding: 6 };
/** Maximum rows of the table version of the chart. */
const MAX_ROWS = 30;

/** Current cost of a list, its cost history, and the cheapest way to buy everything on it. */
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
      <CostHistory contents={contents} />
      {basket.length > 0 ? <ListSplit basket={basket} /> : null}
    </section>
  );
}

function CostHistory({ contents: { course } }: { contents: ListContents }) {
  const { t, locale } = useSite();
  const formatPrice = useMoney();
  if (course === null) return null;
  const steps = course.points.map(({ day, total }) => ({ day, amount: total?.amount ?? null }));
  const linePath = stepLine(steps, { from: Date.parse(course.from), to: Date.parse(course.to) }, CHART_BOX);
  // Those on which every item of the list had a price.
  const days = course.points.flatMap(({ day, total }) => (total === null ? [] : [{ day, total }]));
  const first = days[0];
  const now = days.at(-1);
  if (linePath === null || first === undefined || now === undefined) {
    return <p className={`${styles.course} ${styles.soft}`}>{t('list.course.young')}</p>;
  }
  const change = now.total.amount - first.total.amount;
  const start = { day: formatDay(first.day, locale), price: formatPrice(first.total) };
  const difference = formatPrice({ ...now.total, amount: Math.abs(change) });
  const key = change === 0 ? 'list.course.same' : change < 0 ? 'list.course.less' : 'list.course.more';
  return (
    <figure className={styles.course}>
      <figcaption>
        <LocalizedText>{t(key, { ...start, by: difference })}</LocalizedText>
      </figcaption>
      <svg
        viewBox={`0 0 ${CHART_BOX.width} ${CHART_BOX.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('list.course')}
      >
        <path d={linePath} />
      </svg>
      <div className={styles.ends}>
        <LocalizedText>{formatDay(course.from, locale)}</LocalizedText>
        <LocalizedText>{formatDay(course.to, locale)}</LocalizedText>
      </div>
      <details>
        <summary>{t('list.course.table')}</summary>
        <table>
          <caption>{t('list.course.rule')}</caption>
          <tbody>
            {course.points.slice(-MAX_ROWS).map(({ day, total, missing }) => (
              <tr key={day}>
                <th scope="row">
                  <LocalizedText>{formatDay(day, locale)}</LocalizedText>
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
