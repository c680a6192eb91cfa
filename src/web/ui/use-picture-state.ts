import { type RefObject, useEffect, useReducer } from 'react';
import { firstState, nextState, type PictureState } from './picture-state.ts';

const listeners = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer for all pictures of a page; it forgets an element once that was seen. */
function whenSeen(element: Element, listener: () => void): () => void {
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
 * Follows an image from waiting to loaded or failed, also where it was done before scripts ran. `source` begins anew.
 * The browser itself decides what to fetch when, so all of it works without scripts but the stand-in.
 */
export function usePictureState(image: RefObject<HTMLImageElement | null>, source: string | null): PictureState {
  const [state, dispatch] = useReducer(nextState, firstState(source));
  useEffect(() => {
    const element = image.current;
    if (element === null || source === null) return;
    const told = () => dispatch(element.naturalWidth > 0 ? 'loaded' : 'failed');
    if (element.complete) {
      told();
      return;
    }
    const forget = whenSeen(element, () => dispatch('seen'));
    element.addEventListener('load', told);
    element.addEventListener('error', told);
    return () => {
      forget();
      element.removeEventListener('load', told);
      element.removeEventListener('error', told);
    };
  }, [image, source]);
  return state;
}
