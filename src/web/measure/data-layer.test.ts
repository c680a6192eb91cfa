import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataLayerBuffer } from './data-layer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function layer() {
  const state = { loaded: false, given: false, mayMeasure: false };
  const left: string[] = [];
  const asked = vi.fn();
  const buffer = new DataLayerBuffer(
    () => {
      asked();
      return { ...state };
    },
    ({ event }) => left.push(event),
  );
  return { state, left, buffer, asked };
}

it('X05 tries each second until the consent tool is loaded, and then no more', () => {
  const { state, left, buffer, asked } = layer();
  buffer.push({ event: 'a' });
  buffer.push({ event: 'b' });
  asked.mockClear();
  vi.advanceTimersByTime(3000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(left).toEqual([]);
  Object.assign(state, { loaded: true, given: true, mayMeasure: true });
  vi.advanceTimersByTime(999);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual(['a', 'b']);
  asked.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(asked).not.toHaveBeenCalled();
  buffer.push({ event: 'c' });
  expect(left).toEqual(['a', 'b', 'c']);
});

it('X05 lets nothing out while the visitor has not decided, and all of it when they allow it', () => {
  const { state, left, buffer } = layer();
  state.loaded = true;
  buffer.push({ event: 'a' });
  vi.advanceTimersByTime(60_000);
  expect(left).toEqual([]);
  Object.assign(state, { given: true, mayMeasure: true });
  buffer.flush();
  expect(left).toEqual(['a']);
});

it('X05 throws away what was refused, and does not bring it up again', () => {
  const { state, left, buffer } = layer();
  buffer.push({ event: 'a' });
  Object.assign(state, { loaded: true, given: true });
  vi.advanceTimersByTime(1000);
  buffer.push({ event: 'b' });
  state.mayMeasure = true;
  buffer.flush();
  buffer.push({ event: 'c' });
  expect(left).toEqual(['c']);
});

it('holds no more than the latest few hundred', () => {
  const { state, left, buffer } = layer();
  for (let i = 0; i < 500; i++) buffer.push({ event: String(i) });
  Object.assign(state, { loaded: true, given: true, mayMeasure: true });
  vi.advanceTimersByTime(1000);
  expect(left).toHaveLength(200);
  expect(left.at(-1)).toBe('499');
});
