import { useEffect, useRef, useState } from 'react';
import { setRange } from './change-filters.ts';
import { parseFilterText } from './listing-query.ts';

/** The ends of a range; null is unbounded. */
export type RangeEnds = { from: number | null; to: number | null };

/**
 * Debounce of keyboard changes in milliseconds: long enough for repeated arrow keys, short enough not to be noticed.
 */
const DEBOUNCE_MS = 400;

/**
 * The range of a facet while it is being edited. `commit` applies it; `commitSoon` does so after a pause in key
 * presses. A change of the filters from elsewhere replaces it. Without a filter it is `stated`, the range that the query
 * says; `max` then replaces it where both ends are opened, since no filter would mean the query's range again.
 */
export function useRangeDraft(
  f: string,
  facet: string,
  { stated, max, onChange }: { stated: RangeEnds; max: number; onChange: (f: string) => void },
) {
  const filter = parseFilterText(f).find((other) => other.facet === facet);
  const applied: RangeEnds = filter?.kind === 'range' ? filter : stated;
  const [draft, setDraft] = useState({ f, ends: applied });
  const ends = draft.f === f ? draft.ends : applied;
  const commit = () => {
    if (ends.from === applied.from && ends.to === applied.to) return;
    const next = setRange(f, facet, ends.from, ends.to);
    const replaced = next === f ? setRange(f, facet, null, max) : next;
    // The draft stays valid until the listing with the new filters arrives.
    setDraft({ f: replaced, ends });
    onChange(replaced);
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commitSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current(), DEBOUNCE_MS);
  };
  return { ends, setEnds: (next: RangeEnds) => setDraft({ f, ends: next }), commit, commitSoon };
}
