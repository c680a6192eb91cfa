import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DISCRETE_AFTER_MS,
  FULL_AFTER_MS,
  IDLE_TRANSITION,
  isLoading,
  nextTransition,
  type TransitionEvent,
  type TransitionState,
} from './page-transition.ts';

const start = { type: 'start', href: '/cl/1' } as const;
const run = (events: readonly TransitionEvent[], from: TransitionState = IDLE_TRANSITION) =>
  events.reduce(nextTransition, from);

describe('the page transition', () => {
  it('L03 loads in the background, discretely after 100 ms, full-page after 3000 ms', () => {
    expect([DISCRETE_AFTER_MS, FULL_AFTER_MS]).toEqual([100, 3000]);
    expect(run([start])).toEqual({ kind: 'LOADING_IN_BACKGROUND', pending: '/cl/1' });
    expect(run([start, { type: 'discrete-timeout' }])).toEqual({ kind: 'LOADING_DISCRETE', pending: '/cl/1' });
    expect(run([start, { type: 'discrete-timeout' }, { type: 'full-timeout' }]).kind).toBe('LOADING_FULL');
    expect(run([start, { type: 'full-timeout' }, { type: 'discrete-timeout' }]).kind).toBe('LOADING_FULL');
  });

  it('L03 is full-page immediately after an error', () => {
    expect(run([start, { type: 'failure' }])).toEqual({ kind: 'ERROR', pending: null });
    expect(run([start, { type: 'failure' }, start])).toEqual({ kind: 'LOADING_FULL', pending: '/cl/1' });
  });

  it('L03 is idle after success from any state', () => {
    const events: fc.Arbitrary<TransitionEvent> = fc.constantFrom<TransitionEvent[]>(
      start,
      { type: 'discrete-timeout' },
      { type: 'full-timeout' },
      { type: 'success' },
      { type: 'failure' },
    );
    fc.assert(
      fc.property(fc.array(events), (before) => {
        const state = run(before);
        expect(isLoading(state)).toBe(state.pending !== null);
        expect(nextTransition(state, { type: 'success' })).toEqual(IDLE_TRANSITION);
        expect(nextTransition(state, { type: 'failure' }).kind).toBe('ERROR');
      }),
    );
  });

  it('L03 ignores late timers', () => {
    for (const type of ['discrete-timeout', 'full-timeout'] as const) {
      expect(nextTransition(IDLE_TRANSITION, { type })).toEqual(IDLE_TRANSITION);
      expect(run([start, { type: 'failure' }, { type }]).kind).toBe('ERROR');
    }
  });

  it('L03 keeps the indicator if another page is requested meanwhile', () => {
    const other = { type: 'start', href: '/deals' } as const;
    expect(run([start, { type: 'discrete-timeout' }, other])).toEqual({ kind: 'LOADING_DISCRETE', pending: '/deals' });
  });
});
