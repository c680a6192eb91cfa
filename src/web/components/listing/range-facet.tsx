import type { Facet } from '../../../contract/category/listing-schemas.ts';
import { CURRENCIES } from '../../../market/currency.ts';
import { statedAs, storedAs } from '../../../terms/unit-conversion.ts';
import { useSite } from '../../site.ts';
import { formatNumber } from '../../ui/text/format.ts';
import { bucketScale, fillGaps, roundToStep, sliderStep } from './bucket-scale.ts';
import { Histogram } from './histogram.tsx';
import styles from './range-facet.module.css';
import { useRangeDraft } from './use-range-draft.ts';

type Range = Extract<Facet, { kind: 'range' | 'price' }>;

const SLIDER_STEPS = 1000;

/**
 * A facet for a number range: histogram, two slider thumbs, and two number fields. Prices are in currency units, other
 * numbers in the unit of the facet, or the one that readers know instead.
 */
export function RangeFacet({ facet, f, onChange }: { facet: Range; f: string; onChange: (f: string) => void }) {
  const { t, locale, currency } = useSite();
  const scale = facet.kind === 'price' ? 10 ** CURRENCIES[currency].minorDigits : 1;
  const own = facet.kind === 'price' ? null : facet.own;
  const unit = facet.kind === 'price' ? currency : (own?.unit ?? facet.unit);
  const low = Math.floor(statedAs(facet.min / scale, own));
  const high = Math.max(Math.ceil(statedAs(facet.max / scale, own)), low + 1);
  const isInteger = facet.kind === 'price' || (Number.isInteger(facet.min) && Number.isInteger(facet.max));
  const bars = fillGaps(facet.histogram).map((bar) => ({ ...bar, from: bar.from / scale, to: bar.to / scale }));
  const sliderScale = bucketScale(bars, low, high);
  const inUnits = (amount: number | null) => (amount === null ? null : amount / scale);
  const stated = { from: inUnits(facet.from), to: inUnits(facet.to) };
  const limits = { stated, max: storedAs(high, own), own, onChange };
  const { ends, setEnds, commit, commitSoon } = useRangeDraft(f, facet.id, limits);
  const from = ends.from ?? low;
  const to = ends.to ?? high;
  const toSliderValue = (value: number) => Math.round(sliderScale.toPosition(value) * SLIDER_STEPS);
  const step = sliderStep(high - low, isInteger);
  const slide = (end: 'from' | 'to', position: number) => {
    const previous = end === 'from' ? from : to;
    const rounded = roundToStep(step, sliderScale.toValue(position / SLIDER_STEPS));
    // Where values are dense, a slider step is less than the rounding step: then move by the rounding step.
    const moved = previous + step * Math.sign(position - toSliderValue(previous));
    const value = rounded === previous ? roundToStep(step, moved) : rounded;
    const isOpen = end === 'from' ? position === 0 : position === SLIDER_STEPS;
    if (end === 'from' ? value >= to : value <= from) return;
    setEnds({ ...ends, [end]: isOpen ? null : value });
  };
  const handle = (end: 'from' | 'to') => (
    <input
      type="range"
      min={0}
      max={SLIDER_STEPS}
      value={toSliderValue(end === 'from' ? from : to)}
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
        <Histogram bars={bars} from={from} to={to} toPosition={sliderScale.toPosition} />
        {handle('from')}
        {handle('to')}
      </div>
      <div className={styles.fields}>
        {field('from')}
        <span aria-hidden="true">–</span>
        {field('to')}
        {own ? <input type="hidden" name={`f.${facet.id}.own`} value={`${own.per}~${own.plus}`} /> : null}
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </div>
    </div>
  );
}
