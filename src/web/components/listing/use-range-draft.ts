import { useEffect, useRef, useState } from 'react';
import { statedAs, storedAs, type UnitConversion } from '../../../terms/unit-conversion.ts';
import { setRange } from './change-filters.ts';
import { parseFilterText } from './listing-query.ts';

/** The ends of a range; null is unbounded. */
export type RangeEnds = { from: number | null; to: number | null };

/**
 * Debounce of keyboard changes in milliseconds: long enough for repeated arrow keys, short enough not to be noticed.
 */
const DEBOUNCE_MS = 400;

/** Ends as a filter has them: one that nobody changed stays what it was `stored` as, and one that was emptied is open. */
export function storeEnds(ends: RangeEnds, shown: RangeEnds, stored: RangeEnds, own: UnitConversion | null): RangeEnds {
  const store = (end: keyof RangeEnds) => {
    const amount = ends[end];
    if (amount === shown[end]) return stored[end];
    return amount === null ? null : storedAs(amount, own);
  };
  return { from: store('from'), to: store('to') };
}

/**
 * The range of a facet while it is being edited. `commit` applies it; `commitSoon` does so after a pause in key
 * presses. A change of the filters from elsewhere replaces it. Without a filter it is `stated`, the range that the query
 * says; `max` then replaces it where both ends are opened, since no filter would mean the query's range again. Ends are edited
 * as readers state them, and an end that nobody changes stays what it was. `max` and `stated` are as filters have them.
 */
export function useRangeDraft(
  f: string,
  facet: string,
  {
    stated,
    max,
    own,
    onChange,
  }: {
    stated: RangeEnds;
    max: number;
    own: UnitConversion | null;
    onChange: (f: string) => void;
  },
) {
  const filter = parseFilterText(f).find((other) => other.facet === facet);
  const stored: RangeEnds = filter?.kind === 'range' ? filter : stated;
  const read = (amount: number | null) => (amount === null ? null : statedAs(amount, own));
  const applied: RangeEnds = { from: read(stored.from), to: read(stored.to) };
  const [draft, setDraft] = useState({ f, ends: applied });
  const ends = draft.f === f ? draft.ends : applied;
  const commit = () => {
    if (ends.from === applied.from && ends.to === applied.to) return;
    const { from, to } = storeEnds(ends, applied, stored, own);
    const next = setRange(f, facet, from, to);
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
