type Bucket = { from: number; to: number };

/**
 * Maps between values and positions (0 to 1) on a slider whose histogram has equally wide bars, one per bucket: where
 * values are dense, the slider is fine-grained. Linear within a bucket. Lookups take O(buckets).
 */
export function bucketScale(buckets: readonly Bucket[], min: number, max: number) {
  const inner = buckets.slice(0, -1).map(({ to }) => to);
  const edges = [min, ...inner.filter((edge) => edge > min && edge < max), max];
  const steps = edges.length - 1;
  const edge = (number: number): number => edges[number] ?? max;

  return {
    toPosition(value: number): number {
      const index = Math.max(
        0,
        Math.min(
          steps - 1,
          edges.findLastIndex((start) => start <= value),
        ),
      );
      const fraction = (value - edge(index)) / (edge(index + 1) - edge(index) || 1);
      return (index + Math.max(0, Math.min(1, fraction))) / steps;
    },
    toValue(position: number): number {
      const index = Math.max(0, Math.min(steps - 1, Math.floor(position * steps)));
      return edge(index) + (position * steps - index) * (edge(index + 1) - edge(index));
    },
  };
}

type Bar = Bucket & { count: number };

/** What the edges of buckets grow by at least, as of the engine's price buckets. Of those below 10 cents, some have one price. */
const MIN_RATIO = 2 ** (1 / 6);

/**
 * Inserts the empty buckets between the given ones, so that a gap in the prices shows as one. Bucket edges grow by a
 * constant ratio, so each inserted bucket continues the ratio of the one before it. O(buckets + log of the widest gap).
 */
export function fillGaps(buckets: readonly Bar[]): Bar[] {
  const bars: Bar[] = [];
  for (const bucket of buckets) {
    let last = bars.at(-1);
    const ratio = last && last.from > 0 ? Math.max(MIN_RATIO, last.to / last.from) : Number.POSITIVE_INFINITY;
    while (last && bucket.from / last.to > Math.sqrt(ratio)) {
      last = { from: last.to, to: Math.min(bucket.from, last.to * ratio), count: 0 };
      if (bucket.from / last.to < Math.sqrt(ratio)) last.to = bucket.from;
      bars.push(last);
    }
    bars.push(bucket);
  }
  return bars;
}

/** The step of a slider over a range: the power of ten nearest below 1/200 of it; at least 1 for isInteger numbers. */
export function sliderStep(span: number, isInteger: boolean): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, Number.MIN_VALUE) / 200));
  return isInteger ? Math.max(1, power) : power;
}

/** Rounds a value to a multiple of the step, without floating-point noise. */
export const roundToStep = (step: number, value: number): number =>
  Number((Math.round(value / step) * step).toPrecision(12));
