import { describe, expect, it } from 'vitest';
import { type AnchorState, nextAnchor, POLL_MS, startAnchor } from './anchor-scroll.ts';

/** Runs one check per distance. Returns the last state, the number of scrolls, and the time of the first in milliseconds. */
function runChecks(distances: readonly (number | null)[], from: AnchorState = startAnchor()) {
  let state = from;
  let scrolls = 0;
  let first: number | null = null;
  distances.forEach((distance, index) => {
    const next = nextAnchor(state, { distance });
    state = next.state;
    if (!next.scroll) return;
    scrolls++;
    first ??= index * POLL_MS;
  });
  return { state, scrolls, first };
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('scrolling to an anchor', () => {
  it('L06 checks every 50 ms until the target exists, then scrolls', () => {
    expect(POLL_MS).toBe(50);
    expect(runChecks(times(20, null)).state).toMatchObject({ kind: 'WAITING', waited: 1000 });
    expect(runChecks([...times(20, null), 900])).toMatchObject({ state: { kind: 'SCROLL' }, scrolls: 1, first: 1000 });
  });

  it('L06 gives up after 15 s', () => {
    expect(runChecks(times(299, null)).state.kind).toBe('WAITING');
    expect(runChecks(times(300, null)).state.kind).toBe('TIMEOUT');
    expect(runChecks([...times(300, null), 5, 5])).toMatchObject({ state: { kind: 'TIMEOUT' }, scrolls: 0 });
  });

  it('L06 scrolls again if late content moved the target by more than 150 px', () => {
    expect(runChecks([500, 0, 150, 0]).scrolls).toBe(1);
    expect(runChecks([500, 0, 151, 0]).scrolls).toBe(2);
    expect(runChecks([500, 0, -151]).scrolls).toBe(2);
  });

  it('L06 is inactive once the target is stable, and scrolls no more', () => {
    const settled = runChecks([500, ...times(6, 0)]);
    expect(settled.state).toEqual({ kind: 'INACTIVE' });
    expect(runChecks(times(10, 900), settled.state).scrolls).toBe(0);
    expect(runChecks(times(400, 900)).state.kind).toBe('INACTIVE');
  });
});
