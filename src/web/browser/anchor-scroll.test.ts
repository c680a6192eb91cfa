import { describe, expect, it } from 'vitest';
import { type AnchorState, nextAnchor, POLL_MS, startAnchor } from './anchor-scroll.ts';

/** Looks as often as given; says the last state, how often it scrolled, and after how many milliseconds first. */
function look(distances: readonly (number | null)[], from: AnchorState = startAnchor()) {
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

describe('the way to an anchor', () => {
  it('L06 waits for the place, looking every 50 ms, and scrolls once it is there', () => {
    expect(POLL_MS).toBe(50);
    expect(look(times(20, null)).state).toMatchObject({ kind: 'WAITING', waited: 1000 });
    expect(look([...times(20, null), 900])).toMatchObject({ state: { kind: 'SCROLL' }, scrolls: 1, first: 1000 });
  });

  it('L06 gives up after 15 s', () => {
    expect(look(times(299, null)).state.kind).toBe('WAITING');
    expect(look(times(300, null)).state.kind).toBe('TIMEOUT');
    expect(look([...times(300, null), 5, 5])).toMatchObject({ state: { kind: 'TIMEOUT' }, scrolls: 0 });
  });

  it('L06 scrolls again where late content pushed the place further off than 150 px', () => {
    expect(look([500, 0, 150, 0]).scrolls).toBe(1);
    expect(look([500, 0, 151, 0]).scrolls).toBe(2);
    expect(look([500, 0, -151]).scrolls).toBe(2);
  });

  it('L06 is inactive when the place stays, and then leaves the page alone', () => {
    const settled = look([500, ...times(6, 0)]);
    expect(settled.state).toEqual({ kind: 'INACTIVE' });
    expect(look(times(10, 900), settled.state).scrolls).toBe(0);
    expect(look(times(400, 900)).state.kind).toBe('INACTIVE');
  });
});
