import { useEffect, useRef, useState } from 'react';
import { setRange } from './choose-filter.ts';
import { filtersOf } from './listing-query.ts';

/** The two ends of a range; null is an open one. */
export type Ends = { from: number | null; to: number | null };

/** Long enough to press an arrow key again, short enough not to be waited for. */
const PAUSE_MS = 400;

/**
 * A facet's range while it is being chosen. `commit` makes it the list's own, `commitSoon` does so when no more keys
 * follow. What is chosen elsewhere replaces it.
 */
export function useEnds(f: string, facet: string, onChange: (f: string) => void) {
  const filter = filtersOf(f).find((other) => other.facet === facet);
  const given: Ends = filter?.kind === 'range' ? { from: filter.from, to: filter.to } : { from: null, to: null };
  const [draft, setDraft] = useState({ f, ends: given });
  const ends = draft.f === f ? draft.ends : given;
  const commit = () => {
    if (ends.from !== given.from || ends.to !== given.to) onChange(setRange(f, facet, ends.from, ends.to));
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commitSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current(), PAUSE_MS);
  };
  return { ends, setEnds: (next: Ends) => setDraft({ f, ends: next }), commit, commitSoon };
}
