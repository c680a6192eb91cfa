import { describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

const MEGABYTE = 2 ** 20;

function createCountingCache() {
  const rendered: string[] = [];
  const cache = new PageCache<{ address: string; good: boolean }>(
    () => MEGABYTE,
    async (page) => page,
    ({ good }) => (good ? 'good' : 'passing'),
  );
  const request = (address: string, position = 1, good = true) =>
    cache
      .get(address, position, async () => {
        rendered.push(address);
        return { address, good };
      })
      .then(({ page }) => page);
  return { rendered, request };
}

describe('the page cache', () => {
  it('caches a page from the second request on, until the data changes', async () => {
    const { rendered, request } = createCountingCache();
    for (let i = 0; i < 5; i++) expect(await request('/a')).toEqual({ address: '/a', good: true });
    expect(rendered).toHaveLength(2);
    await request('/a', 2);
    await request('/a', 2);
    expect(rendered).toHaveLength(3);
  });

  it('is not filled by URLs that are requested once', async () => {
    const { rendered, request } = createCountingCache();
    for (let i = 0; i < 2; i++) await request('/');
    for (let i = 0; i < 1000; i++) await request(`/?x=${i}`);
    await request('/');
    expect(rendered.filter((address) => address === '/')).toHaveLength(2);
  });

  it('renders a page once for concurrent requests, and again if the data has changed meanwhile', async () => {
    const { rendered, request } = createCountingCache();
    await Promise.all([request('/a'), request('/a'), request('/a', 2), request('/a', 2)]);
    expect(rendered).toHaveLength(2);
  });

  it('caches neither error pages nor failed renderings', async () => {
    const { rendered, request } = createCountingCache();
    for (let i = 0; i < 3; i++) await request('/gone', 1, false);
    expect(rendered).toHaveLength(3);
    const cache = new PageCache<string>(
      () => 1,
      async (page) => page,
      () => 'good',
    );
    const broken = () => cache.get('/b', 1, async () => Promise.reject(new Error('away')));
    await expect(broken()).rejects.toThrow('away');
    await expect(broken()).rejects.toThrow('away');
    expect((await cache.get('/b', 1, async () => 'whole')).page).toBe('whole');
  });

  it('answers with the last good page while a page cannot be rendered, and says so', async () => {
    const cache = new PageCache<string>(
      () => 1,
      async (page) => page,
      (page) => (page === 'fault' ? 'failed' : 'good'),
    );
    const get = (position: number, make: () => Promise<string>) => cache.get('/p', position, make);
    for (let i = 0; i < 2; i++) await get(1, async () => 'whole');
    const away = await get(2, async () => Promise.reject(new Error('away')));
    expect([away.page, typeof away.staleMs]).toEqual(['whole', 'number']);
    expect((await get(3, async () => 'fault')).page).toBe('whole');
    expect(await get(4, async () => 'again')).toEqual({ page: 'again', staleMs: null });
    await expect(cache.get('/other', 1, async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
