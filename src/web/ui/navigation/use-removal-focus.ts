import { type MouseEvent, useEffect, useRef } from 'react';

/** Attribute of the links and buttons that remove the row they are in. */
export const REMOVES_ROW = { 'data-removes-row': '' };
const SELECTOR = '[data-removes-row]';

/**
 * Props of a list whose rows can be removed. When a row goes with the focus in it, the focus moves to the same control of
 * the row that takes its place; the browser would send it to the start of the page.
 */
export function useRemovalFocus() {
  const list = useRef<HTMLUListElement>(null);
  const removal = useRef<{ index: number; count: number } | null>(null);
  useEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    if (removal.current === null || rows.length >= removal.current.count) return;
    const next = rows[Math.min(removal.current.index, rows.length - 1)];
    removal.current = null;
    if (document.activeElement === document.body) next?.querySelector<HTMLElement>(SELECTOR)?.focus();
  });
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLUListElement>) => {
    const rows = [...currentTarget.children];
    const control = target instanceof Element ? target.closest(SELECTOR) : null;
    const index = rows.findIndex((row) => control !== null && row.contains(control));
    removal.current = index === -1 ? null : { index, count: rows.length };
  };
  return { ref: list, onClick };
}
