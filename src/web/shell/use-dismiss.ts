import { type RefObject, useEffect } from 'react';

/**
 * Calls `close` on Escape, on a press outside the element and when the focus leaves it, while it is open. After Escape
 * the focus returns to the control that opened it.
 */
export function useDismiss(ref: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
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
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [ref, open, close]);
}
