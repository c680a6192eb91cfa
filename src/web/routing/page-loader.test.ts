import { describe, expect, it } from 'vitest';
import { PageError } from '../loading/page-error.ts';
import { sampleSite } from '../testing/test-site.ts';
import { type FirstLoad, loadPage } from './page-loader.ts';

const args = (firstLoad: Partial<FirstLoad> = {}) => ({
  context: { site: sampleSite(), firstLoad: { pages: new Map<string, object>(), failure: null, ...firstLoad } },
  location: { pathname: '/x', search: {} },
  route: { id: '/x', options: {} },
});

describe('loaders of pages', () => {
  it('P06 throws if a loader returns no object', async () => {
    for (const nothing of [undefined, null, 'text', 5]) {
      const load = async (): Promise<object> => JSON.parse(JSON.stringify(nothing) ?? 'null');
      await expect(loadPage(args(), load)).rejects.toThrow('The loader of /x returned no object');
    }
  });

  it('uses the data sent by the server once, then loads', async () => {
    const given = args({ pages: new Map([['/x', { from: 'server' }]]) });
    const load = async () => ({ from: 'loader' });
    expect(await loadPage(given, load)).toEqual({ from: 'server' });
    expect(await loadPage(given, load)).toEqual({ from: 'loader' });
  });

  it('throws the failure of the server once', async () => {
    const given = args({ failure: { status: 504, message: 'slow' } });
    await expect(loadPage(given, async () => ({}))).rejects.toEqual(new PageError(504, 'slow'));
    expect(await loadPage(given, async () => ({}))).toEqual({});
  });
});
