type Bucket = { from: number; to: number };

/**
 * The places of values along a slider whose histogram has a bar of the same width for each bucket, however much the
 * bucket holds: where values crowd, the slider is fine. Places run from 0 to 1, in proportion within a bucket.
 */
export function bucketScale(buckets: readonly Bucket[], min: number, max: number) {
  const inner = buckets.slice(0, -1).map(({ to }) => to);
  const edges = [min, ...inner.filter((edge) => edge > min && edge < max), max];
  const steps = edges.length - 1;
  const edge = (index: number): number => edges[index] ?? max;

  return {
    placeOf(value: number): number {
      const at = Math.max(
        0,
        Math.min(
          steps - 1,
          edges.findLastIndex((start) => start <= value),
        ),
      );
      const inside = (value - edge(at)) / (edge(at + 1) - edge(at) || 1);
      return (at + Math.max(0, Math.min(1, inside))) / steps;
    },
    valueAt(place: number): number {
      const at = Math.max(0, Math.min(steps - 1, Math.floor(place * steps)));
      return edge(at) + (place * steps - at) * (edge(at + 1) - edge(at));
    },
  };
}

type Bar = Bucket & { count: number };

/**
 * Buckets with those that hold nothing in between them again, each as much wider than the one before as that was than
 * its own beginning: without them, a gap in the prices would look like none.
 */
export function withGaps(buckets: readonly Bar[]): Bar[] {
  const bars: Bar[] = [];
  for (const bucket of buckets) {
    let last = bars.at(-1);
    while (last && last.from > 0 && bucket.from / last.to > Math.sqrt(last.to / last.from)) {
      const ratio = last.to / last.from;
      last = { from: last.to, to: Math.min(bucket.from, last.to * ratio), count: 0 };
      if (bucket.from / last.to < Math.sqrt(ratio)) last.to = bucket.from;
      bars.push(last);
    }
    bars.push(bucket);
  }
  return bars;
}

/** The least that a slider over such a span moves by: about a two-hundredth of it, a one with noughts. */
export function unitFor(span: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, Number.MIN_VALUE) / 200));
  return whole ? Math.max(1, power) : power;
}

/** A number with the digits that matter where such a unit is the least. */
export const roundTo = (unit: number, value: number): number =>
  Number((Math.round(value / unit) * unit).toPrecision(12));
