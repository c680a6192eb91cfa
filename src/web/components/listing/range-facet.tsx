import type { Facet } from '../../../api/contract/listing-schemas.ts';
import { CURRENCIES } from '../../../market/currency.ts';
import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';
import { bucketScale, roundTo, unitFor, withGaps } from './bucket-scale.ts';
import { Histogram } from './histogram.tsx';
import styles from './range-facet.module.css';
import { useEnds } from './use-ends.ts';

type Range = Extract<Facet, { kind: 'range' | 'price' }>;

const PLACES = 1000;

/**
 * A facet of numbers: how many products lie where, two handles, and the same two ends as fields. Prices are chosen in
 * units of the currency, other numbers in the facet's own.
 */
export function RangeFacet({ facet, f, onChange }: { facet: Range; f: string; onChange: (f: string) => void }) {
  const { t, locale, currency } = useSite();
  const scale = facet.kind === 'price' ? 10 ** CURRENCIES[currency].minorDigits : 1;
  const unit = facet.kind === 'price' ? currency : facet.unit;
  const low = Math.floor(facet.min / scale);
  const high = Math.max(Math.ceil(facet.max / scale), low + 1);
  const whole = facet.kind === 'price' || (Number.isInteger(facet.min) && Number.isInteger(facet.max));
  const bars = withGaps(facet.histogram).map((bar) => ({ ...bar, from: bar.from / scale, to: bar.to / scale }));
  const places = bucketScale(bars, low, high);
  const { ends, setEnds, commit, commitSoon } = useEnds(f, facet.id, onChange);
  const from = ends.from ?? low;
  const to = ends.to ?? high;
  const placeOf = (value: number) => Math.round(places.placeOf(value) * PLACES);
  const least = unitFor(high - low, whole);
  const slide = (end: 'from' | 'to', place: number) => {
    const before = end === 'from' ? from : to;
    const near = roundTo(least, places.valueAt(place / PLACES));
    // Where values crowd, one place is less than the least unit: a key then moves by that.
    const value = near === before ? roundTo(least, before + least * Math.sign(place - placeOf(before))) : near;
    const open = end === 'from' ? place === 0 : place === PLACES;
    if (end === 'from' ? value >= to : value <= from) return;
    setEnds({ ...ends, [end]: open ? null : value });
  };
  const handle = (end: 'from' | 'to') => (
    <input
      type="range"
      min={0}
      max={PLACES}
      value={placeOf(end === 'from' ? from : to)}
      aria-label={t(`listing.range.${end}`, { facet: facet.name })}
      aria-valuetext={`${formatNumber(end === 'from' ? from : to, locale)} ${unit ?? ''}`.trim()}
      onChange={(event) => slide(end, event.target.valueAsNumber)}
      onPointerUp={commit}
      onKeyUp={commitSoon}
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
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
  return (
    <div>
      <div className={styles.slider} data-bars={bars.length > 0}>
        <Histogram bars={bars} from={from} to={to} placeOf={places.placeOf} />
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
