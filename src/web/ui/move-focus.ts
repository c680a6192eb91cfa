import type { KeyboardEvent } from 'react';

type Direction = 'row' | 'column';

const KEYS: Record<Direction, Record<string, number>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
};

/**
 * Moves the focus among the elements that fit `selector` inside of where the key was pressed: arrows to the next one and
 * around the ends, Home and End to the ends. Gives whether it moved.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string, direction: Direction): boolean {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((element) => element.matches(':focus'));
  const reading = direction === 'row' && getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const step = KEYS[direction][event.key];
  let next: HTMLElement | undefined;
  if (step !== undefined) next = all.at((Math.max(at, step < 0 ? 0 : -1) + step * reading) % all.length);
  if (event.key === 'Home') next = all[0];
  if (event.key === 'End') next = all.at(-1);
  if (next === undefined) return false;
  event.preventDefault();
  next.focus();
  return true;
}
