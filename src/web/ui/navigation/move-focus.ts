import type { KeyboardEvent } from 'react';

type Direction = 'row' | 'column';

const KEYS: Record<Direction, Record<string, number>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
};

/**
 * Moves the focus among the elements inside the event target that match `selector`: arrow keys to the next one,
 * wrapping at the ends; Home and End to the first and last. Returns whether it moved.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string, direction: Direction): boolean {
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const current = elements.findIndex((element) => element.matches(':focus'));
  const textDirection = direction === 'row' && getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const step = KEYS[direction][event.key];
  let next: HTMLElement | undefined;
  if (step !== undefined)
    next = elements.at((Math.max(current, step < 0 ? 0 : -1) + step * textDirection) % elements.length);
  if (event.key === 'Home') next = elements[0];
  if (event.key === 'End') next = elements.at(-1);
  if (next === undefined) return false;
  event.preventDefault();
  next.focus();
  return true;
}
