import { type RefObject, useEffect } from 'react';

/**
 * Calls `close` on Escape, on a press outside of the element and when the focus leaves it, as long as it is open. After
 * Escape the focus is on what opened it, not lost with what was inside.
 */
export function useDismiss(ref: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      const target = event.target;
      if (target instanceof Node && ref.current && !ref.current.contains(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (ref.current?.contains(document.activeElement)) {
        ref.current.querySelector<HTMLElement>('summary, [aria-expanded]')?.focus();
      }
      close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', onKey);
    };
  }, [ref, open, close]);
}
