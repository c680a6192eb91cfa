import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';
import { ChunkError, hasChunkFailed, loadChunk, loadPageChunk, loadPartChunk, setChunkFallback } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SOURCES = import.meta.glob<string>(['../{components,pages,shell}/**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const LOADER = /\b(lazyPage|lazyPart|latePart|loadPageChunk|loadPartChunk)\b/;
/** Sources that load a chunk by themselves, in a handler or with no loader at all. */
const loadsBare = (source: string): boolean =>
  source
    .split('\n')
    .filter((line) => /(?<!typeof )\bimport\('/.test(line) && !/import\.meta\.env\.SSR|\.catch\(/.test(line))
    .some((line) => /\b(await|void) import\('/.test(line) || !LOADER.test(source));

const failToLoad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('lazy chunks', () => {
  it('L07 resolve when they load', async () => {
    expect(hasChunkFailed()).toBe(false);
    expect(await loadChunk(async () => 'module')).toBe('module');
    expect(vi.getTimerCount()).toBe(0);
    expect(hasChunkFailed()).toBe(false);
  });

  it('L07 reject with a chunk error after 15 s', async () => {
    const loading = loadChunk(() => new Promise(() => {}));
    const failing = expect(loading).rejects.toMatchObject({ isChunkError: true });
    let settled = false;
    loading.catch(() => undefined).finally(() => (settled = true));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await failing;
    expect(hasChunkFailed()).toBe(true);
  });

  it('L07 of a page use the fallback; those of a part are reported and omitted', async () => {
    await expect(loadPageChunk(failToLoad)).rejects.toBeInstanceOf(ChunkError);
    const reported: unknown[] = [];
    setChunkFallback({ handlePage: () => 'redirect', handlePart: (error) => reported.push(error) });
    await expect(loadPageChunk(failToLoad)).rejects.toBe('redirect');
    expect(await loadPartChunk(failToLoad)).toBe(null);
    expect(reported).toEqual([expect.any(ChunkError)]);
  });

  it('L07 are loaded by nothing that would hang or be silent where they fail', () => {
    const bare = Object.entries(SOURCES).flatMap(([file, source]) => (loadsBare(source) ? [file] : []));
    expect(Object.keys(SOURCES).length).toBeGreaterThan(300);
    expect(bare).toEqual([]);
  });

  it('L07 are loaded again after a failure', async () => {
    setChunkFallback({ handlePage: (error) => error, handlePart: () => {} });
    let attempts = 0;
    const page = lazyPage(() => (++attempts === 1 ? failToLoad() : Promise.resolve({ Page: () => null })), 'Page');
    await expect(page.preload()).rejects.toBeInstanceOf(ChunkError);
    await page.preload();
    expect(page.preload()).toBeUndefined();
    expect(attempts).toBe(2);
  });
});
