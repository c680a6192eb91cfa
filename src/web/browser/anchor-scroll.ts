/** State of scrolling to an anchor. */
export type AnchorState =
  | { kind: 'INACTIVE' }
  /** The target is not in the document yet. */
  | { kind: 'WAITING'; waited: number }
  /** Scrolled to the target. Late content above may still move it. */
  | { kind: 'SCROLL'; waited: number; stableChecks: number }
  | { kind: 'TIMEOUT' };

/** Interval of checks. */
export const POLL_MS = 50;
const TIMEOUT_MS = 15_000;
/** Distance in pixels beyond which the target has been moved by late content, and is scrolled to again. */
export const LAZY_RENDER_OFFSET = 150;
/** Number of consecutive checks without movement after which scrolling is done. */
const STABLE_CHECKS = 6;

/** Result of a check: distance of the target from its scroll position, in pixels; null if it is missing. */
export type AnchorCheck = { distance: number | null };

export const startAnchor = (): AnchorState => ({ kind: 'WAITING', waited: 0 });

/** Returns the next state, and whether to scroll to the target now. */
export function nextAnchor(state: AnchorState, { distance }: AnchorCheck): { state: AnchorState; scroll: boolean } {
  if (state.kind === 'INACTIVE' || state.kind === 'TIMEOUT') return { state, scroll: false };
  const waited = state.waited + POLL_MS;
  if (distance === null) {
    const timedOut = waited >= TIMEOUT_MS;
    return { state: timedOut ? { kind: 'TIMEOUT' } : { kind: 'WAITING', waited }, scroll: false };
  }
  if (state.kind === 'WAITING') return { state: { kind: 'SCROLL', waited, stableChecks: 0 }, scroll: true };
  if (Math.abs(distance) > LAZY_RENDER_OFFSET && waited < TIMEOUT_MS) {
    return { state: { kind: 'SCROLL', waited, stableChecks: 0 }, scroll: true };
  }
  const stableChecks = state.stableChecks + 1;
  const done = stableChecks >= STABLE_CHECKS || waited >= TIMEOUT_MS;
  return { state: done ? { kind: 'INACTIVE' } : { kind: 'SCROLL', waited, stableChecks }, scroll: false };
}
