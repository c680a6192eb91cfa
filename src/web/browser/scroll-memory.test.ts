import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollMemory } from './scroll-memory.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function browser(stored: string | null = null) {
  const state = { top: 0, furthest: 5000, writes: [] as string[] };
  const memory = new ScrollMemory({
    position: () => state.top,
    maxScroll: () => state.furthest,
    scrollTo: (top) => {
      state.top = top;
    },
    store: (text) => state.writes.push(text),
    stored: () => stored,
  });
  const scroll = (location: string, top: number) => {
    state.top = top;
    memory.record(location);
  };
  return { state, memory, scroll };
}

describe('scroll memory', () => {
  it('L05 writes positions at most every 500 ms, including the last one', () => {
    const { state, scroll } = browser();
    for (let top = 0; top <= 1000; top += 10) {
      scroll('a', top);
      vi.advanceTimersByTime(10);
    }
    expect(state.writes.length).toBe(2);
    vi.advanceTimersByTime(500);
    expect(state.writes.at(-1)).toBe('[["a",1000]]');
    vi.advanceTimersByTime(60_000);
    expect(state.writes.length).toBe(3);
  });

  it('L05 restores the position of each location immediately', () => {
    const { state, memory, scroll } = browser();
    scroll('a', 800);
    scroll('b', 50);
    memory.restore('a');
    expect(state.top).toBe(800);
    memory.restore('b');
    expect(state.top).toBe(50);
    memory.restore('unknown');
    expect(state.top).toBe(50);
  });

  it('L05 tries every 1000 ms for 10 s until the page is tall enough', () => {
    const { state, memory, scroll } = browser();
    scroll('a', 3000);
    Object.assign(state, { top: 0, furthest: 100 });
    memory.restore('a');
    expect(state.top).toBe(100);
    vi.advanceTimersByTime(2500);
    state.furthest = 4000;
    vi.advanceTimersByTime(499);
    expect(state.top).toBe(100);
    vi.advanceTimersByTime(1);
    expect(state.top).toBe(3000);
    expect(memory.isRestoring).toBe(false);

    Object.assign(state, { top: 0, furthest: 100 });
    memory.restore('a');
    vi.advanceTimersByTime(10_500);
    state.furthest = 4000;
    vi.advanceTimersByTime(60_000);
    expect(state.top).toBe(100);
  });

  it('L05 stops when the visitor scrolls', () => {
    const { state, memory, scroll } = browser();
    scroll('a', 3000);
    state.furthest = 100;
    memory.restore('a');
    memory.stop();
    Object.assign(state, { top: 40, furthest: 4000 });
    vi.advanceTimersByTime(20_000);
    expect(state.top).toBe(40);
  });

  it('L05 restores positions after a reload, and ignores malformed ones', () => {
    const { state, memory } = browser('[["a",700],["b"],5]');
    memory.restore('a');
    expect(state.top).toBe(700);
    for (const nonsense of ['', '{"a":1}', 'null', '[[1,2]]', '[null]']) {
      const fresh = browser(nonsense);
      fresh.memory.restore('a');
      expect(fresh.state.top).toBe(0);
    }
  });

  it('L05 keeps the 50 most recently scrolled locations', () => {
    const { state, memory, scroll } = browser();
    for (let i = 0; i < 60; i++) scroll(`page ${i}`, 100 + i);
    state.top = 0;
    memory.restore('page 9');
    expect(state.top).toBe(0);
    memory.restore('page 10');
    expect(state.top).toBe(110);
  });
});
