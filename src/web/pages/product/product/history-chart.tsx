import { type PointerEvent, useEffect, useState } from 'react';
import type { ProvedDrop } from '../../../../contract/common-schemas.ts';
import type { PriceHistory, Verdict } from '../../../../contract/price/price-schemas.ts';
import { CURRENCIES } from '../../../../market/currency.ts';
import { formatUsual, verdictSpan } from '../../../components/verdict-text.ts';
import { useMoney, useSite } from '../../../site.ts';
import { formatDay, formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { formatMonth, formatShortDay } from '../../../ui/text/format-date.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import {
  type Chart,
  chosenShops,
  dayNumber,
  dayTimestamp,
  findPointOn,
  formatDayNumber,
  type PriceBasis,
  VIEW_BOX_SIZE,
} from './chart-geometry.ts';
import styles from './history-chart.module.css';

type Props = {
  history: PriceHistory;
  chart: Chart;
  drop: ProvedDrop | null;
  /** Its usual prices are drawn as a band. */
  verdict: Verdict;
};

/**
 * Chart of the lowest price by day. Positions are percentages, so that the server's SVG fits every screen. With
 * scripts, pointer, touch and arrow keys read single days.
 */
export function HistoryChart({ history, chart, drop, verdict }: Props) {
  const [day, setDay] = useState<number | null>(null);
  return (
    <figure className={styles.chart}>
      <ChartLegend history={history} basis={chart.basis} day={day ?? chart.last} verdict={verdict} />
      <div className={styles.frame}>
        <PriceAxis chart={chart} history={history} />
        <div className={styles.plot}>
          <ChartDrawing history={history} chart={chart} drop={drop} verdict={verdict} day={day} />
          <DaySlider history={history} chart={chart} day={day} onRead={setDay} />
        </div>
        <span className={styles.unit} aria-hidden="true">
          {history.points.find(({ item }) => item)?.item?.currency}
        </span>
        <DayAxis chart={chart} />
      </div>
    </figure>
  );
}

/** The legend with the prices of the selected day. */
function ChartLegend(props: { history: PriceHistory; basis: PriceBasis; day: number; verdict: Verdict }) {
  const { history, basis, day, verdict } = props;
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const point = findPointOn(history.points, day);
  const main = point?.[basis];
  const { low30 } = history;
  return (
    <figcaption className={styles.legend}>
      <b suppressHydrationWarning>{formatDay(formatDayNumber(day), locale)}</b>
      <span className={styles.key} data-line="main">
        {basis === 'total' ? t('history.total') : t('history.item')}{' '}
        <LocalizedText className={styles.figure}>{main ? formatMoney(main) : t('history.gap')}</LocalizedText>
        {point?.merchantName ? <span className={styles.shop}> {point.merchantName}</span> : null}
      </span>
      {basis === 'total' ? (
        <span className={styles.key} data-line="item">
          {t('history.item')}{' '}
          <LocalizedText className={styles.figure}>{point?.item ? formatMoney(point.item) : '–'}</LocalizedText>
        </span>
      ) : null}
      {low30 ? (
        <span className={styles.key} data-line="low">
          {t('history.low30')} <LocalizedText className={styles.figure}>{formatMoney(low30.price)}</LocalizedText>
        </span>
      ) : null}
      {verdict.usual ? (
        <span className={styles.key} data-line="usual">
          <LocalizedText>
            {`${t('product.verdict.usual', { price: formatUsual(verdict.usual, formatMoney) })} · ${verdictSpan(t, verdict)}`}
          </LocalizedText>
        </span>
      ) : null}
      {chosenShops(history).map(({ id, name, points }, i) => {
        const price = findPointOn(points, day)?.[basis];
        return (
          <span key={id} className={styles.key} data-line={`shop-${i}`}>
            {name}{' '}
            <LocalizedText className={styles.figure}>{price ? formatMoney(price) : t('history.gap')}</LocalizedText>
          </span>
        );
      })}
    </figcaption>
  );
}

function PriceAxis({ chart, history }: { chart: Chart; history: PriceHistory }) {
  const { locale } = useSite();
  const currency = history.points.find(({ item }) => item)?.item?.currency;
  const unit = currency ? 10 ** CURRENCIES[currency].minorDigits : 1;
  return (
    <ol className={styles.prices} aria-hidden="true">
      {chart.priceTicks.map((amount) => (
        <li key={amount} suppressHydrationWarning>
          {formatNumber(amount / unit, locale)}
        </li>
      ))}
    </ol>
  );
}

function DayAxis({ chart }: { chart: Chart }) {
  const { locale } = useSite();
  return (
    <svg className={styles.days} width="100%" height="20" aria-hidden="true" focusable="false">
      {chart.dayTicks.map(({ day, isMonth }) => {
        const x = chart.x(day);
        return (
          <text
            key={day}
            x={`${x}%`}
            y="14"
            textAnchor={x < 5 ? 'start' : x > 95 ? 'end' : 'middle'}
            suppressHydrationWarning
          >
            {isMonth ? formatMonth(dayTimestamp(day), locale) : formatShortDay(dayTimestamp(day), locale)}
          </text>
        );
      })}
    </svg>
  );
}

function ChartDrawing({ history, chart, drop, verdict, day }: Props & { day: number | null }) {
  const { t } = useSite();
  const read = day === null ? null : findPointOn(history.points, day)?.[chart.basis];
  return (
    <svg className={styles.drawing} width="100%" height="100%" role="img" aria-label={t('history.chart')}>
      {verdict.usual ? <UsualBand chart={chart} usual={verdict.usual} /> : null}
      {chart.priceTicks.map((amount) => (
        <line
          key={amount}
          className={styles.grid}
          x1="0"
          x2="100%"
          y1={`${chart.y(amount)}%`}
          y2={`${chart.y(amount)}%`}
        />
      ))}
      <svg
        width="100%"
        height="100%"
        viewBox={`0 0 ${VIEW_BOX_SIZE} ${VIEW_BOX_SIZE}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.area} d={chart.area} />
        <path className={styles.item} d={chart.item} />
        {chart.shops.map(({ id, path }, i) => (
          <path key={id} className={styles.shopLine} data-line={`shop-${i}`} d={path} />
        ))}
        <path className={styles.main} d={chart.main} />
      </svg>
      {chart.low ? (
        <line
          className={styles.low}
          x1={`${chart.low.from}%`}
          x2="100%"
          y1={`${chart.low.y}%`}
          y2={`${chart.low.y}%`}
        />
      ) : null}
      <EventMarks history={history} chart={chart} />
      {drop ? <DropMark history={history} chart={chart} drop={drop} /> : null}
      {day === null ? null : (
        <line className={styles.cursor} x1={`${chart.x(day + 0.5)}%`} x2={`${chart.x(day + 0.5)}%`} y1="0" y2="100%" />
      )}
      {day !== null && read ? (
        <circle className={styles.dot} cx={`${chart.x(day + 0.5)}%`} cy={`${chart.y(read.amount)}%`} r="5" />
      ) : null}
    </svg>
  );
}

/** The usual prices as a band behind the line. */
function UsualBand({ chart, usual }: { chart: Chart; usual: NonNullable<Verdict['usual']> }) {
  const clamp = (percent: number) => Math.min(100, Math.max(0, percent));
  const [top, bottom] = [clamp(chart.y(usual.to.amount)), clamp(chart.y(usual.from.amount))];
  return <rect className={styles.usual} x="0" width="100%" y={`${top}%`} height={`${Math.max(0.6, bottom - top)}%`} />;
}

/** Marks on the day axis where a shop began to sell it or the last offer ended; the list below the chart says which. */
function EventMarks({ history, chart }: Pick<Props, 'history' | 'chart'>) {
  const days = new Set(history.events.map(({ day }) => dayNumber(day)));
  return [...days].map((day) => (
    <line key={day} className={styles.event} x1={`${chart.x(day)}%`} x2={`${chart.x(day)}%`} y1="97%" y2="100%" />
  ));
}

/** Marks the day of the proved drop. */
function DropMark({ history, chart, drop }: Pick<Props, 'history' | 'chart'> & { drop: ProvedDrop }) {
  const { locale } = useSite();
  const day = dayNumber(drop.since);
  const price = findPointOn(history.points, day)?.[chart.basis];
  if (day < chart.first || day > chart.last || !price) return null;
  const x = chart.x(day);
  const y = chart.y(price.amount);
  return (
    <g className={styles.drop}>
      <circle cx={`${x}%`} cy={`${y}%`} r="5" />
      <text x={`${x}%`} y={`${y}%`} dy="20" textAnchor={x > 90 ? 'end' : 'middle'}>
        −{formatPercent(drop.percent / 100, locale)}
      </text>
    </g>
  );
}

/** Transparent slider over the chart: arrow keys move by one day and screen readers announce it. */
function DaySlider(props: {
  history: PriceHistory;
  chart: Chart;
  day: number | null;
  onRead: (day: number | null) => void;
}) {
  const { history, chart, day, onRead } = props;
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted) return null;
  const shownDay = day ?? chart.last;
  const read = findPointOn(history.points, shownDay)?.[chart.basis];
  const followPointer = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const days = chart.last + 1 - chart.first;
    const place = Math.floor(((event.clientX - left) / width) * days);
    onRead(chart.first + Math.min(days - 1, Math.max(0, place)));
  };
  return (
    <input
      className={styles.slider}
      type="range"
      min={chart.first}
      max={chart.last}
      value={shownDay}
      aria-label={t('history.read')}
      aria-valuetext={t('history.reading', {
        day: formatDay(formatDayNumber(shownDay), locale),
        price: read ? formatMoney(read) : t('history.gap'),
      })}
      onChange={(event) => onRead(Number(event.target.value))}
      onPointerMove={followPointer}
      onPointerLeave={() => onRead(null)}
      onBlur={() => onRead(null)}
    />
  );
}
