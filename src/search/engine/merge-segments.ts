import type { AttributeValue } from '../product-document.ts';
import { readAttribute } from './attribute-column.ts';
import { readChoices } from './choice-column.ts';
import { copyLive } from './live-columns.ts';
import type { CategoryPath, Run, Segment } from './segment.ts';
import { comparePaths, SegmentBuilder, samePath } from './segment-builder.ts';

type Source = {
  segment: Segment;
  alive: Uint8Array;
  run: Run | undefined;
  terms: ReturnType<Segment['text']['byDocument']>;
  numbers: Uint32Array;
};
type Place = { source: Source; row: number };

/** One segment with the visible rows of several, clustered anew. No two of them may show the same product. */
export function mergeSegments(segments: readonly Segment[]): Segment {
  // Copied first: another thread may hide rows meanwhile, and the builder has to know how many come.
  const alive = segments.map((segment) => segment.live.alive.slice());
  const builder = new SegmentBuilder(alive.reduce((sum, rows) => sum + rows.reduce((a, b) => a + b, 0), 0));
  const sources = segments.map(
    (segment, s): Source => ({
      segment,
      alive: alive[s]!,
      run: undefined,
      terms: segment.text.byDocument(segment.count),
      numbers: Uint32Array.from({ length: segment.text.terms.size }, (_, i) =>
        builder.text.termNumber(segment.text.terms.term(i)),
      ),
    }),
  );
  const moved = segments.map((segment) => new Int32Array(segment.count).fill(-1));
  for (const path of pathsOf(segments)) {
    for (const place of placesOf(path, sources))
      moved[sources.indexOf(place.source)]![place.row] = copyRow(place, builder);
  }
  segments.forEach(({ gtins }, s) => {
    gtins.rows.forEach((row, i) => {
      const to = moved[s]![row]!;
      if (to >= 0) builder.addGtin(gtins.numbers[i]!, to);
    });
  });
  return builder.finish();
}

function pathsOf(segments: readonly Segment[]): CategoryPath[] {
  const all = segments.flatMap((segment) => segment.runs.map((run) => run.path)).sort(comparePaths);
  return all.filter((path, i) => i === 0 || !samePath(path, all[i - 1]!));
}

/** The visible rows of one category, most popular first. */
function placesOf(path: CategoryPath, sources: readonly Source[]): Place[] {
  const places: Place[] = [];
  for (const source of sources) {
    source.run = source.segment.runs.find((run) => samePath(run.path, path));
    if (!source.run) continue;
    for (let row = source.run.start; row < source.run.end; row++)
      if (source.alive[row] === 1) places.push({ source, row });
  }
  const popularity = ({ source, row }: Place) => source.segment.live.popularity[row]!;
  const id = ({ source, row }: Place) => source.segment.ids[row]!;
  return places.sort((a, b) => popularity(b) - popularity(a) || id(a) - id(b));
}

function copyRow({ source, row }: Place, builder: SegmentBuilder): number {
  const { segment, terms, numbers } = source;
  const run = source.run!;
  const to = builder.add({
    id: segment.ids[row]!,
    path: run.path,
    brandId: readChoices(segment.brands, row)[0] ?? null,
    merchantIds: readChoices(segment.merchants, row),
    attributes: attributesOf(run, row),
  });
  copyLive(segment.live, row, builder.live, to);
  builder.live.alive[to] = 1;
  for (let p = terms.starts[row]!; p < terms.starts[row + 1]!; p++) {
    builder.text.add(numbers[terms.terms[p]!]!, terms.impacts[p]!);
  }
  builder.text.endDocument();
  return to;
}

function* attributesOf(run: Run, row: number): Iterable<readonly [number, AttributeValue]> {
  for (const [attribute, column] of run.attributes) {
    const value = readAttribute(column, row - run.start);
    if (value !== null) yield [attribute, value];
  }
}
