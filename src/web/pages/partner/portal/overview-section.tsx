import type { ReactNode } from 'react';
import { pages } from '../../../../contract/pages.ts';
import type { MerchantOverview } from '../../../../contract/partner/portal-schemas.ts';
import admin from '../../../components/admin/admin-page.module.css';
import { Curve } from '../../../components/admin/daily-curve.tsx';
import { TaskList } from '../../../components/admin/task-list.tsx';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { FigureCard, formatChange, TrendCard } from '../../../components/admin/trend-card.tsx';
import { adviseOnHidden } from '../../../components/feed/issue-texts.ts';
import { useMoney, useSite } from '../../../site.ts';
import type { Texts } from '../../../texts/texts.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import type { PortalSection } from './load-portal.ts';
import styles from './portal-page.module.css';

/** What a shop can do now. */
function tasksOf(id: number, { notShown, products, cheapest, lateFeeds, questions }: MerchantOverview, t: Texts) {
  const path = (section: PortalSection) => pages.partner.path('merchant', id, section);
  const hidden = notShown.reduce((sum, { count }) => sum + count, 0);
  return [
    { name: t('partner.task.late'), count: lateFeeds, to: path('feeds') },
    { name: t('partner.task.hidden'), count: hidden, to: `${path('offers')}?state=waiting` },
    { name: t('partner.task.dearer'), count: products - cheapest, to: path('prices') },
    { name: t('partner.task.questions'), count: questions, to: path('postings') },
  ].filter(({ count }) => count > 0);
}

/** What the shop's offers cost now on average against 30 days ago, and how that came. */
function PriceLevel({ levels, to }: { levels: readonly number[]; to: string }) {
  const { t, locale } = useSite();
  const format = (level: number) => formatChange(level - 1, locale, 1);
  return (
    <FigureCard name={t('partner.price-level')} value={format(levels.at(-1) ?? 1)} to={to}>
      <p className={page.hint}>{t('partner.price-level.hint')}</p>
      <Curve
        values={levels}
        startsAtLowest
        label={t('money.trend.range', { low: format(Math.min(...levels)), high: format(Math.max(...levels)) })}
      />
    </FigureCard>
  );
}

/** What a shop does first, while nothing of it has been read. */
function FirstSteps({ id, feeds }: { id: number; feeds: number }) {
  const { t } = useSite();
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="start-title">
      <h2 id="start-title">{t('partner.start')}</h2>
      <ol className={styles.steps}>
        <li>
          <Link to={pages.partner.path('merchant', id, 'feeds')}>
            {feeds === 0 ? t('partner.feed.add') : t('partner.tab.feeds')}
          </Link>
          <p className={page.hint}>{feeds === 0 ? t('partner.start.feed') : t('partner.start.reading')}</p>
        </li>
        <li>
          <Link to={pages.partner.path('merchant', id, 'shop')}>{t('partner.tab.shop')}</Link>
          <p className={page.hint}>{t('partner.start.shop')}</p>
        </li>
      </ol>
    </section>
  );
}

/** What needs attention, clicks, cost and prices of 30 days, how many offers are shown, why the others are not, and the price position. */
export function OverviewSection({ id, overview }: { id: number; overview: MerchantOverview }) {
  const { t, locale } = useSite();
  const { feeds, offers, shown, notShown, clicks, cost, priceLevel, products, cheapest, seenAt } = overview;
  const formatMoney = useMoney();
  const number = (value: number) => formatNumber(value, locale);
  const pathOf = (section: PortalSection) => pages.partner.path('merchant', id, section);
  const linkSection = (section: 'feeds' | 'offers' | 'prices', text: ReactNode) => (
    <Link to={pathOf(section)}>{text}</Link>
  );
  if (offers === 0 && seenAt === null) return <FirstSteps id={id} feeds={feeds} />;
  return (
    <>
      <TaskList tasks={tasksOf(id, overview, t)} />
      <section aria-labelledby="trend-title">
        <h2 id="trend-title">{t('money.trend.days')}</h2>
        <div className={admin.trends}>
          <TrendCard name={t('partner.clicks')} trend={clicks} format={number} to={pathOf('clicks')} />
          {cost === null ? null : (
            <TrendCard
              name={t('partner.click.cost')}
              trend={cost}
              format={(amount) => formatMoney({ amount, currency: cost.currency })}
              to={pathOf('clicks')}
            />
          )}
          <PriceLevel levels={priceLevel} to={pathOf('offers')} />
        </div>
      </section>
      <section className={`${page.card} ${styles.card}`}>
        <FactList
          facts={[
            { name: t('partner.tab.offers'), value: linkSection('offers', number(offers)) },
            { name: t('partner.offer.shown'), value: number(shown) },
            {
              name: t('partner.cheapest'),
              value: linkSection(
                'prices',
                t('partner.cheapest.value', { cheapest: number(cheapest), products: number(products) }),
              ),
            },
            { name: t('partner.seen'), value: linkSection('feeds', seenAt === null ? '–' : <Timestamp at={seenAt} />) },
          ]}
        />
      </section>
      {notShown.length === 0 ? null : (
        <DataTable
          caption={t('partner.not-shown')}
          showCaption
          getKey={({ reason }) => reason}
          rows={notShown}
          sorted={null}
          columns={[
            { id: 'count', name: t('partner.count'), isNumeric: true, cell: ({ count }) => number(count) },
            {
              id: 'cause',
              name: t('partner.cause'),
              isRowHeader: true,
              cell: (hidden) => adviseOnHidden(t, hidden).cause,
            },
            { id: 'remedy', name: t('partner.remedy'), cell: (hidden) => adviseOnHidden(t, hidden).remedy },
          ]}
        />
      )}
    </>
  );
}
