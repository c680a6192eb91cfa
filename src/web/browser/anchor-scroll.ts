/** How far the way to a place inside the page is. */
export type AnchorState =
  | { kind: 'INACTIVE' }
  /** The place is not there yet. */
  | { kind: 'WAITING'; waited: number }
  /** It was scrolled to. What renders late above it may still push it away. */
  | { kind: 'SCROLL'; waited: number; calm: number }
  | { kind: 'TIMEOUT' };

/** How often the place is looked for, and how long. */
export const POLL_MS = 50;
const LONGEST_MS = 15_000;
/** What lies this near is rendered; a place that is further off than this from where it belongs was pushed away. */
export const LAZY_RENDER_OFFSET = 150;
/** So many looks in a row without a push, and the place stays. */
const CALM_LOOKS = 6;

/** What a look finds: how far the place is from where it belongs, in pixels; null where it is not there. */
export type Look = { distance: number | null };

export const startAnchor = (): AnchorState => ({ kind: 'WAITING', waited: 0 });

/** The state after a look, and whether the place is to be scrolled to now. */
export function nextAnchor(state: AnchorState, { distance }: Look): { state: AnchorState; scroll: boolean } {
  if (state.kind === 'INACTIVE' || state.kind === 'TIMEOUT') return { state, scroll: false };
  const waited = state.waited + POLL_MS;
  if (distance === null) {
    const over = waited >= LONGEST_MS;
    return { state: over ? { kind: 'TIMEOUT' } : { kind: 'WAITING', waited }, scroll: false };
  }
  if (state.kind === 'WAITING') return { state: { kind: 'SCROLL', waited, calm: 0 }, scroll: true };
  if (Math.abs(distance) > LAZY_RENDER_OFFSET && waited < LONGEST_MS) {
    return { state: { kind: 'SCROLL', waited, calm: 0 }, scroll: true };
  }
  const calm = state.calm + 1;
  const done = calm >= CALM_LOOKS || waited >= LONGEST_MS;
  return { state: done ? { kind: 'INACTIVE' } : { kind: 'SCROLL', waited, calm }, scroll: false };
}
