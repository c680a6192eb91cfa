import { type PointerEvent, useEffect, useState } from 'react';
import type { ProvedDrop } from '../../../api/contract/common-schemas.ts';
import type { PriceHistory } from '../../../api/contract/product-schemas.ts';
import { CURRENCIES } from '../../../market/currency.ts';
import { useMoney, useSite } from '../../site.ts';
import { formatDay, formatNumber, formatPercent } from '../../ui/format.ts';
import { formatMonth, formatShortDay } from '../../ui/format-date.ts';
import { LocalText } from '../../ui/local-text.tsx';
import { type Basis, BOX, type Chart, dayNumber, dayText, dayTime, standingOn } from './chart-geometry.ts';
import styles from './history-chart.module.css';

type Props = { history: PriceHistory; chart: Chart; drop: ProvedDrop | null };

/**
 * The lowest price by day. Drawn in per cent of its place, so that the server's drawing fits every screen; once scripts
 * run, pointer, finger and arrow keys read single days.
 */
export function HistoryChart({ history, chart, drop }: Props) {
  const [day, setDay] = useState<number | null>(null);
  return (
    <figure className={styles.chart}>
      <Reading history={history} basis={chart.basis} day={day ?? chart.last} />
      <div className={styles.frame}>
        <PriceAxis chart={chart} history={history} />
        <div className={styles.plot}>
          <Drawing history={history} chart={chart} drop={drop} day={day} />
          <DayReader history={history} chart={chart} day={day} onRead={setDay} />
        </div>
        <DayAxis chart={chart} />
      </div>
    </figure>
  );
}

/** The legend, with what stood on the day that is read. */
function Reading({ history, basis, day }: { history: PriceHistory; basis: Basis; day: number }) {
  const { t, locale } = useSite();
  const write = useMoney();
  const point = standingOn(history.points, day);
  const main = point?.[basis];
  const { low30 } = history;
  return (
    <figcaption className={styles.reading}>
      <b suppressHydrationWarning>{formatDay(dayText(day), locale)}</b>
      <span className={styles.key} data-line="main">
        {basis === 'total' ? t('history.total') : t('history.item')}{' '}
        <LocalText className={styles.figure}>{main ? write(main) : t('history.gap')}</LocalText>
      </span>
      {basis === 'total' ? (
        <span className={styles.key} data-line="item">
          {t('history.item')} <LocalText className={styles.figure}>{point?.item ? write(point.item) : '–'}</LocalText>
        </span>
      ) : null}
      {low30 ? (
        <span className={styles.key} data-line="low">
          {t('history.low30')} <LocalText className={styles.figure}>{write(low30.price)}</LocalText>
        </span>
      ) : null}
      <span className={styles.shop}>{point?.merchantName}</span>
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
            {isMonth ? formatMonth(dayTime(day), locale) : formatShortDay(dayTime(day), locale)}
          </text>
        );
      })}
    </svg>
  );
}

function Drawing({ history, chart, drop, day }: Props & { day: number | null }) {
  const { t } = useSite();
  const read = day === null ? null : standingOn(history.points, day)?.[chart.basis];
  return (
    <svg className={styles.drawing} width="100%" height="100%" role="img" aria-label={t('history.chart')}>
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
      <svg width="100%" height="100%" viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={chart.area} />
        <path className={styles.item} d={chart.item} />
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

/** Where the price fell by what the page calls a drop. */
function DropMark({ history, chart, drop }: Props & { drop: ProvedDrop }) {
  const { locale } = useSite();
  const day = dayNumber(drop.since);
  const price = standingOn(history.points, day)?.[chart.basis];
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

/** A slider over the drawing: the arrow keys move from day to day, and assistive software reads the day out. */
function DayReader(props: {
  history: PriceHistory;
  chart: Chart;
  day: number | null;
  onRead: (day: number | null) => void;
}) {
  const { history, chart, day, onRead } = props;
  const { t, locale } = useSite();
  const write = useMoney();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  const shown = day ?? chart.last;
  const read = standingOn(history.points, shown)?.[chart.basis];
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const days = chart.last + 1 - chart.first;
    const place = Math.floor(((event.clientX - left) / width) * days);
    onRead(chart.first + Math.min(days - 1, Math.max(0, place)));
  };
  return (
    <input
      className={styles.reader}
      type="range"
      min={chart.first}
      max={chart.last}
      value={shown}
      aria-label={t('history.read')}
      aria-valuetext={t('history.reading', {
        day: formatDay(dayText(shown), locale),
        price: read ? write(read) : t('history.gap'),
      })}
      onChange={(event) => onRead(Number(event.target.value))}
      onPointerMove={follow}
      onPointerLeave={() => onRead(null)}
      onBlur={() => onRead(null)}
    />
  );
}
