import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstState, nextState, type PictureEvent, type PictureState } from './picture-state.ts';

const events = fc.array(fc.constantFrom<PictureEvent>('seen', 'loaded', 'failed'));
const ended = (state: PictureState, told: readonly PictureEvent[]) => told.reduce(nextState, state);

describe('what is seen of a picture', () => {
  it('L15 is its ground until it is in view, then its loading, then the picture or what stands in for it', () => {
    expect(firstState('/a')).toBe('waiting');
    expect(ended('waiting', ['seen'])).toBe('loading');
    expect(ended('waiting', ['seen', 'loaded'])).toBe('loaded');
    expect(ended('waiting', ['seen', 'failed'])).toBe('failed');
  });

  it('L15 has failed from the start without a source', () => {
    expect(firstState(null)).toBe('failed');
    expect(ended(firstState(null), ['seen', 'loaded'])).toBe('failed');
  });

  it('L15 stays as it ended, and never waits again once it was seen', () => {
    fc.assert(
      fc.property(events, events, (before, more) => {
        const state = ended('waiting', before);
        const later = ended(state, more);
        if (state === 'loaded' || state === 'failed') expect(later).toBe(state);
        if (state !== 'waiting') expect(later).not.toBe('waiting');
        const end = [...before, ...more].find((event) => event !== 'seen');
        expect(later).toBe(end ?? (before.length + more.length > 0 ? 'loading' : 'waiting'));
      }),
    );
  });
});
