/** What is seen where a picture belongs: its ground, the same while it loads, the picture, or what stands in for it. */
export type PictureState = 'waiting' | 'loading' | 'loaded' | 'failed';
export type PictureEvent = 'seen' | 'loaded' | 'failed';

/** A picture without a source has failed before it began. */
export const firstState = (source: unknown): PictureState => (source === null ? 'failed' : 'waiting');

/** A picture waits until it is in view; what has loaded or failed stays so. */
export function nextState(state: PictureState, event: PictureEvent): PictureState {
  if (state === 'loaded' || state === 'failed') return state;
  if (event === 'seen') return 'loading';
  return event;
}
