import { useState } from 'react';
import type { Facet } from '../../../api/contract/listing-schemas.ts';
import { CURRENCIES } from '../../../market/currency.ts';
import { currencyOf } from '../../../market/market.ts';
import { useSite } from '../../site.ts';
import { setRange } from './choose-filter.ts';
import { Histogram } from './histogram.tsx';
import styles from './range-facet.module.css';

type Range = Extract<Facet, { kind: 'range' | 'price' }>;

const STEPS = 200;

/**
 * A facet of numbers: how many products lie where, two handles, and the same two ends as fields. Prices are chosen in
 * units of the currency, other numbers in the facet's own.
 */
export function RangeFacet({ facet, f, onChange }: { facet: Range; f: string; onChange: (f: string) => void }) {
  const { t, market } = useSite();
  const currency = currencyOf(market);
  const scale = facet.kind === 'price' ? 10 ** CURRENCIES[currency].minorDigits : 1;
  const unit = facet.kind === 'price' ? currency : facet.unit;
  const low = Math.floor(facet.min / scale);
  const high = Math.max(Math.ceil(facet.max / scale), low + 1);
  const step = stepOf(
    high - low,
    facet.kind === 'price' || (Number.isInteger(facet.min) && Number.isInteger(facet.max)),
  );
  const given = {
    from: facet.from === null ? null : facet.from / scale,
    to: facet.to === null ? null : facet.to / scale,
  };
  const [ends, setEnds] = useState(given);
  const commit = (next = ends) => {
    if (next.from === given.from && next.to === given.to) return;
    onChange(setRange(f, facet.id, next.from, next.to));
  };
  const from = ends.from ?? low;
  const to = ends.to ?? high;
  const slide = (end: 'from' | 'to', value: number) => {
    const next = end === 'from' ? Math.min(value, to - step) : Math.max(value, from + step);
    setEnds({ ...ends, [end]: end === 'from' ? (next <= low ? null : next) : next >= high ? null : next });
  };
  const handle = (end: 'from' | 'to') => (
    <input
      type="range"
      min={low}
      max={high}
      step={step}
      value={end === 'from' ? from : to}
      aria-label={t(`listing.range.${end}`, { facet: facet.name })}
      onChange={(event) => slide(end, event.target.valueAsNumber)}
      onPointerUp={() => commit()}
      onKeyUp={() => commit()}
    />
  );
  const field = (end: 'from' | 'to') => (
    <input
      className={styles.field}
      type="number"
      inputMode="decimal"
      name={`f.${facet.id}.${end}`}
      min={0}
      step="any"
      placeholder={String(end === 'from' ? low : high)}
      value={ends[end] ?? ''}
      aria-label={t(`listing.range.${end}`, { facet: facet.name })}
      onChange={(event) => setEnds({ ...ends, [end]: event.target.value === '' ? null : event.target.valueAsNumber })}
      onBlur={() => commit()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
  return (
    <div>
      <div className={styles.slider}>
        <Histogram bars={facet.histogram} min={low * scale} max={high * scale} from={from * scale} to={to * scale} />
        {handle('from')}
        {handle('to')}
      </div>
      <div className={styles.fields}>
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </div>
    </div>
  );
}

/** A step of 1, 2 or 5 times a power of ten that makes about `STEPS` of the span. */
function stepOf(span: number, whole: boolean): number {
  const rough = span / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  return whole ? Math.max(1, Math.round(step)) : step;
}
