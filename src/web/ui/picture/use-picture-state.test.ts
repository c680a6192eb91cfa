import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialPictureState, nextPictureState, type PictureEvent, type PictureState } from './use-picture-state.ts';

const events = fc.array(fc.constantFrom<PictureEvent>('seen', 'loaded', 'failed'));
const apply = (state: PictureState, sequence: readonly PictureEvent[]) => sequence.reduce(nextPictureState, state);

describe('picture state', () => {
  it('L15 is waiting until the picture is in view, then loading, then loaded or failed', () => {
    expect(initialPictureState('/a')).toBe('waiting');
    expect(apply('waiting', ['seen'])).toBe('loading');
    expect(apply('waiting', ['seen', 'loaded'])).toBe('loaded');
    expect(apply('waiting', ['seen', 'failed'])).toBe('failed');
  });

  it('L15 is failed from the start without a source', () => {
    expect(initialPictureState(null)).toBe('failed');
    expect(apply(initialPictureState(null), ['seen', 'loaded'])).toBe('failed');
  });

  it('L15 never leaves loaded or failed, and never returns to waiting', () => {
    fc.assert(
      fc.property(events, events, (before, more) => {
        const state = apply('waiting', before);
        const later = apply(state, more);
        if (state === 'loaded' || state === 'failed') expect(later).toBe(state);
        if (state !== 'waiting') expect(later).not.toBe('waiting');
        const end = [...before, ...more].find((event) => event !== 'seen');
        expect(later).toBe(end ?? (before.length + more.length > 0 ? 'loading' : 'waiting'));
      }),
    );
  });
});
