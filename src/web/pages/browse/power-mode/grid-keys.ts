import type { KeyboardEvent } from 'react';

/** Rows that Page Up and Page Down move by. */
const ROWS_PER_PAGE_KEY = 10;

type Actions = { open: (cell: HTMLElement) => void; mark: (row: number) => void };

/**
 * Keyboard navigation of a grid whose cells have `data-row` (0 is the header) and `data-column`. Arrows move by one
 * cell, Home and End to the ends of the row, with Ctrl to those of the table, Page Up and Page Down by ten rows.
 * Follows the ARIA grid pattern with a roving tabindex.
 */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, { open, mark }: Actions): void {
  if (event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const cell = event.target.closest<HTMLElement>('[data-row]');
  const grid = event.currentTarget;
  if (cell === null) return;
  const row = Number(cell.dataset.row);
  const column = Number(cell.dataset.column);
  const rows = Number(grid.dataset.rows);
  const columns = Number(grid.dataset.columns);
  if (event.key === 'Enter') open(cell);
  else if (event.key === ' ') {
    if (row > 0) mark(row - 1);
    else open(cell);
  } else {
    const readingDirection = getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
    const next = nextCell(event.key, event.ctrlKey, { row, column, rows, columns, readingDirection });
    if (next === null) return;
    focusCell(grid, next.row, next.column);
  }
  event.preventDefault();
}

type GridPosition = { row: number; column: number; rows: number; columns: number; readingDirection: number };

function nextCell(key: string, control: boolean, { row, column, rows, columns, readingDirection }: GridPosition) {
  const to = (nextRow: number, nextColumn: number) => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowRight':
      return to(row, column + readingDirection);
    case 'ArrowLeft':
      return to(row, column - readingDirection);
    case 'PageDown':
      return to(row + ROWS_PER_PAGE_KEY, column);
    case 'PageUp':
      return to(row - ROWS_PER_PAGE_KEY, column);
    case 'Home':
      return to(control ? 0 : row, 0);
    case 'End':
      return to(control ? rows - 1 : row, columns - 1);
    default:
      return null;
  }
}

/** Moves focus and the roving tabindex to a cell. */
export function focusCell(grid: HTMLElement, row: number, column: number): void {
  const next = grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  if (next === null) return;
  for (const cell of grid.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]')) cell.tabIndex = -1;
  next.tabIndex = 0;
  next.focus({ preventScroll: false });
}

/** Makes the first header the cell that Tab reaches, where the one that was is gone with its row or column. */
export function keepTabStop(grid: HTMLElement): void {
  if (grid.querySelector('[data-row][tabindex="0"]') !== null) return;
  const first = grid.querySelector<HTMLElement>('[data-row="0"][data-column="1"]');
  if (first !== null) first.tabIndex = 0;
}
