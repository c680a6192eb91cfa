import { describe, expect, it } from 'vitest';
import { fixedPaths, getPageType, isPersonalPath, isReservedPath, pages } from './pages.ts';
import { SAMPLE_PATHS } from './testing/sample-paths.ts';

const isPageName = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name);
const NAMES = Object.keys(pages).filter(isPageName);
/** The campaign page is the catch-all, so nothing can be derived from its paths. */
const FIXED_NAMES = NAMES.filter((name) => name !== 'campaign');

/** Matches the paths of a pattern. Optional segments may be missing. */
const patternExpression = (pattern: string): RegExp => {
  const source = pattern
    .replaceAll('.', '\\.')
    .replace(/\/\{-\$\w+\}/g, '(/[^/]*)?')
    .replace(/\{\$\w+\}|\$\w+/g, '[^/]+')
    .replace(/\$$/, '.+');
  return new RegExp(`^${source}$`);
};

describe('pages', () => {
  it('P04 derive the page type from the first path segment', () => {
    const types = {
      '/': 'home',
      '/results?q=tv': 'results',
      '/cl/1101/Washing-machines': 'category-list',
      '/pl/1101-5/x/y': 'product',
      '/ri/5': 'merchant',
      '/t/100#top': 'tree',
      '/mi/5': 'brand',
      '/sp/tv.html': 'search-page',
      '/deals': 'deals',
      '/c/slug': 'content',
      '/blog/slug': 'blog',
      '/guide': 'guide',
      '/ps/5': 'series',
      '/bp/5': 'buying-protection',
      '/bo/slug': 'board',
      '/info/about': 'info',
      '/bc': 'basket-comparison',
      '/pc': 'product-comparison',
      '/ct/1101/x': 'power-mode',
      '/list/5-x': 'list',
      '/widget': 'widget',
      '/store': 'store',
      '/login': 'login',
      '/home': 'home',
      '/alerts': 'alerts',
      '/lists': 'lists',
      '/signup': 'signup',
      '/profile': 'profile',
      '/constructor': 'other',
      '/clx/1': 'other',
    };
    for (const [path, type] of Object.entries(types)) expect(getPageType(path), path).toBe(type);
  });

  it.each(NAMES)('build paths that match their pattern: %s', (name) => {
    expect(SAMPLE_PATHS[name].split('?', 1)[0]).toMatch(patternExpression(pages[name].pattern));
  });

  it('R04 of a product whose name has no letter have a place for it, so that its reviews are no product', () => {
    const path = pages.product.path({ categoryId: 1, id: 2, categoryName: 'Posters', name: '★', option: null });
    expect(pages.productReviews.path(path)).toBe('/pl/1-2/Posters/-/reviews');
  });

  it.each(FIXED_NAMES)('have the same type and access as others with the same first segment: %s', (name) => {
    const { type, isPersonal = false } = { isPersonal: undefined, ...pages[name] };
    expect(getPageType(SAMPLE_PATHS[name])).toBe(type);
    expect(isPersonalPath(SAMPLE_PATHS[name])).toBe(isPersonal);
  });

  it('reserve the first segment of all pages but campaigns, and those of the server', () => {
    for (const name of FIXED_NAMES) expect([name, isReservedPath(SAMPLE_PATHS[name])]).toEqual([name, true]);
    for (const segment of ['api', 'assets', 'client-error', 'client-logout', 'go', 'images', 'log', 'performance']) {
      expect([segment, isReservedPath(`/${segment}/x`)]).toEqual([segment, true]);
    }
    for (const segment of ['product', 'public', 'register', 'shopping', 'admin', 'confirm', 'unsubscribe', 'blog']) {
      expect([segment, isReservedPath(`/${segment}`)]).toEqual([segment, true]);
    }
    for (const free of [SAMPLE_PATHS.campaign, '/constructor', '/admins']) expect(isReservedPath(free)).toBe(false);
  });

  it('with a fixed path are not personal', () => {
    expect(fixedPaths()).toEqual(['/', '/store', '/info/privacy/settings', '/info/price-outlook']);
    expect(fixedPaths().some(isPersonalPath)).toBe(false);
  });
});
