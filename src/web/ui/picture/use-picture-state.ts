import { type RefObject, useEffect, useReducer } from 'react';

/** State of a picture: out of view, loading, loaded, or failed. A placeholder is shown for a failed one. */
export type PictureState = 'waiting' | 'loading' | 'loaded' | 'failed';
export type PictureEvent = 'seen' | 'loaded' | 'failed';

/** A picture without a source starts as failed. */
export const initialPictureState = (source: unknown): PictureState => (source === null ? 'failed' : 'waiting');

/** A picture waits until it is in view; loaded and failed are final. */
export function nextPictureState(state: PictureState, event: PictureEvent): PictureState {
  if (state === 'loaded' || state === 'failed') return state;
  if (event === 'seen') return 'loading';
  return event;
}

const listeners = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** Calls the listener when the element first comes into view. All pictures of a page share one observer. */
function onFirstView(element: Element, listener: () => void): () => void {
  observer ??= new IntersectionObserver((entries, self) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      listeners.get(target)?.();
    }
  });
  listeners.set(element, listener);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/**
 * Tracks an image from waiting to loaded or failed, even if that happened before hydration. A new `source` starts
 * again. The browser decides when to load (`loading="lazy"`), so without scripts only the placeholder is missing.
 */
export function usePictureState(image: RefObject<HTMLImageElement | null>, source: string | null): PictureState {
  const [state, dispatch] = useReducer(nextPictureState, initialPictureState(source));
  useEffect(() => {
    const element = image.current;
    if (element === null || source === null) return;
    const onSettled = () => dispatch(element.naturalWidth > 0 ? 'loaded' : 'failed');
    if (element.complete) {
      onSettled();
      return;
    }
    const stopObserving = onFirstView(element, () => dispatch('seen'));
    element.addEventListener('load', onSettled);
    element.addEventListener('error', onSettled);
    return () => {
      stopObserving();
      element.removeEventListener('load', onSettled);
      element.removeEventListener('error', onSettled);
    };
  }, [image, source]);
  return state;
}
