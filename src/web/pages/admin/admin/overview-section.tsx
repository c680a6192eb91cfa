import type { Overview } from '../../../../contract/admin/operation-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { DAILY_COUNTS, STAFF_TASKS, type StaffTask } from '../../../../terms/daily-figure.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { Curve } from '../../../components/admin/daily-curve.tsx';
import { TaskList } from '../../../components/admin/task-list.tsx';
import { FigureCard } from '../../../components/admin/trend-card.tsx';
import { useSite } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay, formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import { formatBytes } from './format-bytes.ts';

type Figure = Overview['figures'][number] | Overview['site'][number];
type Kind = Figure['kind'];

/** A value in the unit of its figure. */
function formatFigure(kind: Kind, value: number, locale: string): string {
  if (kind === 'shown') return formatPercent(value, locale);
  if (kind === 'data-bytes' || kind === 'free-disk-bytes') return formatBytes(value, locale);
  return formatNumber(value, locale);
}

/** What waits for a person, then how the markets are. */
export function OverviewSection({ overview }: { overview: Overview }) {
  const { t, locale } = useSite();
  return (
    <div className={styles.stack}>
      {overview.lowDisks.map(({ folder, free }) => (
        <Notice
          key={folder}
          kind="error"
          title={t('admin.figure.free-disk-bytes')}
          message={t('admin.overview.disk', { folder, free: formatBytes(free, locale) })}
        />
      ))}
      <TaskList
        tasks={overview.tasks.map(({ kind, count }) => ({ name: t(`admin.task.${kind}`), count, to: pathOf(kind) }))}
      />
      {overview.measuredOn === null ? (
        <p className={page.hint}>
          {t('admin.overview.unmeasured')} <Link to={pages.merchants.path()}>{t('admin.tab.merchants')}</Link>
        </p>
      ) : (
        <Markets overview={overview} />
      )}
      {overview.measuredOn === null ? null : (
        <section className={styles.part} aria-labelledby="curves-title">
          <h2 id="curves-title">{t('money.trend.days')}</h2>
          <p className={page.hint}>{t('admin.overview.measured', { day: formatDay(overview.measuredOn, locale) })}</p>
          <div className={styles.curves}>
            {[...overview.figures, ...overview.site].map((figure) => (
              <MeasuredFigure key={figure.kind} figure={figure} />
            ))}
          </div>
          <FigureTable figures={overview.figures} />
          <FigureTable figures={overview.site} />
        </section>
      )}
    </div>
  );
}

/** Where a task is done. */
function pathOf(kind: StaffTask): string {
  switch (kind) {
    case 'reported-postings':
    case 'reported-offers':
      return `${pages.admin.path(STAFF_TASKS[kind])}?view=reported`;
    case 'unconfirmed-prices':
      return `${pages.admin.path('offers')}?view=unconfirmed`;
    case 'held-feeds':
    case 'failing-feeds':
    case 'late-feeds':
      return pages.merchants.path();
    case 'match-queue':
      return pages.catalogue.path();
    case 'waiting-partners':
      return pages.adminPartners.path();
    case 'brand-statements':
      return `${pages.adminPartners.path()}?view=statements`;
    default:
      return pages.admin.path(STAFF_TASKS[kind]);
  }
}

const COLUMNS = ['offers', 'products', 'shown', 'late-feeds', 'failing-feeds', 'clicks', 'alerts'] as const;

function Markets({ overview: { markets } }: { overview: Overview }) {
  const { t, locale, market: current } = useSite();
  const measured = COLUMNS.filter((kind) => markets.some(({ figures }) => figures[kind] !== undefined));
  return (
    // The table is a landmark of that name already.
    <div className={styles.part}>
      <h2>{t('admin.tab.markets')}</h2>
      <DataTable
        caption={t('admin.tab.markets')}
        getKey={({ id }) => id}
        rows={markets}
        sorted={null}
        columns={[
          {
            id: 'market',
            name: t('admin.market'),
            isRowHeader: true,
            cell: ({ id }) => (id === current.id ? <strong>{id}</strong> : id),
          },
          ...measured.map((kind) => ({
            id: kind,
            name: isCount(kind)
              ? t('admin.overview.yesterday', { name: t(`admin.figure.${kind}`) })
              : t(`admin.figure.${kind}`),
            isNumeric: true,
            cell: ({ figures }: Overview['markets'][number]) => {
              const value = figures[kind];
              return value === undefined ? '–' : <LocalizedText>{formatFigure(kind, value, locale)}</LocalizedText>;
            },
          })),
        ]}
      />
    </div>
  );
}

/** Whether today's value is not final: the curve ends yesterday, as it would fall to nothing every night. */
const isCount = (kind: Kind): boolean => DAILY_COUNTS.some((count) => count === kind);

function MeasuredFigure({ figure: { kind, days: measured } }: { figure: Figure }) {
  const { t, locale } = useSite();
  const today = isCount(kind) ? (measured.at(-1)?.value ?? null) : null;
  const days = isCount(kind) ? measured.slice(0, -1) : measured;
  const known = days.flatMap(({ value }) => (value === null ? [] : [value]));
  const latest = known.at(-1);
  if (latest === undefined) return null;
  const format = (value: number) => formatFigure(kind, value, locale);
  const label = t('money.trend.range', { low: format(Math.min(...known)), high: format(Math.max(...known)) });
  return (
    <FigureCard name={t(`admin.figure.${kind}`)} value={format(latest)}>
      {today === null ? null : <p className={page.hint}>{t('admin.overview.today', { value: format(today) })}</p>}
      {known.length < 2 ? null : <Curve values={days.map(({ value }) => value)} label={label} />}
    </FigureCard>
  );
}

/** The values of the curves, newest first. */
function FigureTable({ figures }: { figures: readonly Figure[] }) {
  const { t, locale } = useSite();
  const measured = figures.filter(({ days }) => days.some(({ value }) => value !== null));
  const rows = (measured[0]?.days ?? [])
    .map(({ day }, index) => ({
      day,
      values: measured.map(({ kind, days }) => ({ kind, value: days[index]?.value ?? null })),
    }))
    .filter(({ values }) => values.some(({ value }) => value !== null))
    .reverse();
  if (rows.length === 0) return null;
  const isSite = figures.some(({ kind }) => kind === 'data-bytes');
  const caption = isSite ? t('admin.overview.table.site') : t('admin.overview.table');
  return (
    <details className={styles.fold}>
      <summary>{caption}</summary>
      <DataTable
        caption={caption}
        getKey={({ day }) => day}
        rows={rows}
        sorted={null}
        columns={[
          {
            id: 'day',
            name: t('admin.day'),
            isRowHeader: true,
            cell: ({ day }) => <LocalizedText>{formatDay(day, locale)}</LocalizedText>,
          },
          ...measured.map(({ kind }, index) => ({
            id: kind,
            name: t(`admin.figure.${kind}`),
            isNumeric: true,
            cell: ({ values }: (typeof rows)[number]) => {
              const value = values[index]?.value ?? null;
              return value === null ? '–' : <LocalizedText>{formatFigure(kind, value, locale)}</LocalizedText>;
            },
          })),
        ]}
      />
    </details>
  );
}
