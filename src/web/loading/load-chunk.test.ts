import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';
import {
  ChunkError,
  haveChunksFailed,
  loadChunk,
  loadPageChunk,
  loadPartChunk,
  setChunkFallback,
} from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('lazy chunks', () => {
  it('L07 are given as they arrive', async () => {
    expect(haveChunksFailed()).toBe(false);
    expect(await loadChunk(async () => 'module')).toBe('module');
    expect(vi.getTimerCount()).toBe(0);
    expect(haveChunksFailed()).toBe(false);
  });

  it('L07 fail after 15 s, flagged as an error of a chunk', async () => {
    const loading = loadChunk(() => new Promise(() => {}));
    const failing = expect(loading).rejects.toMatchObject({ isChunkError: true });
    let settled = false;
    loading.catch(() => undefined).finally(() => (settled = true));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await failing;
    expect(haveChunksFailed()).toBe(true);
  });

  it('L07 of a page lead where the site says, those of a part are told of and left out', async () => {
    await expect(loadPageChunk(gone)).rejects.toBeInstanceOf(ChunkError);
    const told: unknown[] = [];
    setChunkFallback({ ofPage: () => 'the way back', ofPart: (error) => told.push(error) });
    await expect(loadPageChunk(gone)).rejects.toBe('the way back');
    expect(await loadPartChunk(gone)).toBe(null);
    expect(told).toEqual([expect.any(ChunkError)]);
  });

  it('L07 are asked for again where they did not arrive', async () => {
    setChunkFallback({ ofPage: (error) => error, ofPart: () => {} });
    let asked = 0;
    const page = lazyPage(() => (++asked === 1 ? gone() : Promise.resolve({ Page: () => null })), 'Page');
    await expect(page.preload()).rejects.toBeInstanceOf(ChunkError);
    await page.preload();
    expect(page.preload()).toBeUndefined();
    expect(asked).toBe(2);
  });
});
