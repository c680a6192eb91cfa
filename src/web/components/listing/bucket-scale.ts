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

/** A number with the digits that matter on a slider over such a span: about a two-hundredth of it. */
export function roundFor(span: number, value: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, Number.MIN_VALUE) / 200));
  const unit = whole ? Math.max(1, power) : power;
  return Number((Math.round(value / unit) * unit).toPrecision(12));
}
