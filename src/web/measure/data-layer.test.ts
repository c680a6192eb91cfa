import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataLayerBuffer } from './data-layer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function layer() {
  const state = { loaded: false, decided: false, mayMeasure: false };
  const delivered: string[] = [];
  const stateRead = vi.fn();
  const buffer = new DataLayerBuffer(
    () => {
      stateRead();
      return { ...state };
    },
    ({ event }) => delivered.push(event),
  );
  return { state, delivered, buffer, stateRead };
}

it('X05 checks every second until consent is loaded, and then stops', () => {
  const { state, delivered, buffer, stateRead } = layer();
  buffer.push({ event: 'a' });
  buffer.push({ event: 'b' });
  stateRead.mockClear();
  vi.advanceTimersByTime(3000);
  expect(stateRead).toHaveBeenCalledTimes(3);
  expect(delivered).toEqual([]);
  Object.assign(state, { loaded: true, decided: true, mayMeasure: true });
  vi.advanceTimersByTime(999);
  expect(delivered).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(delivered).toEqual(['a', 'b']);
  stateRead.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(stateRead).not.toHaveBeenCalled();
  buffer.push({ event: 'c' });
  expect(delivered).toEqual(['a', 'b', 'c']);
});

it('X05 delivers nothing until the visitor decides, and everything once they consent', () => {
  const { state, delivered, buffer } = layer();
  state.loaded = true;
  buffer.push({ event: 'a' });
  vi.advanceTimersByTime(60_000);
  expect(delivered).toEqual([]);
  Object.assign(state, { decided: true, mayMeasure: true });
  buffer.flush();
  expect(delivered).toEqual(['a']);
});

it('X05 drops entries on refusal, for good', () => {
  const { state, delivered, buffer } = layer();
  buffer.push({ event: 'a' });
  Object.assign(state, { loaded: true, decided: true });
  vi.advanceTimersByTime(1000);
  buffer.push({ event: 'b' });
  state.mayMeasure = true;
  buffer.flush();
  buffer.push({ event: 'c' });
  expect(delivered).toEqual(['c']);
});

it('keeps only the latest 200 entries', () => {
  const { state, delivered, buffer } = layer();
  for (let i = 0; i < 500; i++) buffer.push({ event: String(i) });
  Object.assign(state, { loaded: true, decided: true, mayMeasure: true });
  vi.advanceTimersByTime(1000);
  expect(delivered).toHaveLength(200);
  expect(delivered.at(-1)).toBe('499');
});
