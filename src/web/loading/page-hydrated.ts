import { useEffect } from 'react';

let onHydrated: (() => void) | null = null;

/** Calls a function once the first page has hydrated. */
export function whenPageHydrated(task: () => void): void {
  onHydrated = task;
}

/**
 * Says that the page has hydrated. The component of every page calls it: the router puts the page into a boundary of its
 * own, which React hydrates after the frame.
 */
export function usePageHydrated(): void {
  useEffect(() => {
    onHydrated?.();
    onHydrated = null;
  }, []);
}
