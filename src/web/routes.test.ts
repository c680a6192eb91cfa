import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInternal, linkTo, pageTypeOf, plainLinks } from './routes.ts';

describe('routes', () => {
  it('P04 takes the page type from the first segment of the path', () => {
    const types = {
      '/': 'home',
      '/results?q=tv': 'results',
      '/cl/1101/Washing-machines': 'category-list',
      '/pl/1101-5/x/y': 'product',
      '/ri/5': 'merchant',
      '/t/100#top': 'tree',
      '/login': 'login',
      '/constructor': 'other',
      '/clx/1': 'other',
    };
    for (const [path, type] of Object.entries(types)) expect(pageTypeOf(path)).toBe(type);
  });

  it('P07 calls an address internal only without a scheme and without a leading double slash', () => {
    for (const address of ['/cl/1', '/', 'cl/1', '#offers', '?page=2', '/a:b']) expect(isInternal(address)).toBe(true);
    for (const address of ['//evil.example', 'https://x.example', 'javascript:alert(1)', 'mailto:a@b', '\\\\evil']) {
      expect(isInternal(address)).toBe(false);
    }
    fc.assert(fc.property(fc.webUrl(), (url) => !isInternal(url) && linkTo(plainLinks('/us/shopping'), url) === url));
  });

  it('P03 ends every path in a slash where the operator wants that, before query and anchor, save for files', () => {
    const style = { base: '/us/shopping', cleanMode: 0, settings: { force_trailing_slash: true } } as const;
    const links = {
      '/': '/us/shopping/',
      '/cl/1101/Washing-machines': '/us/shopping/cl/1101/Washing-machines/',
      '/cl/1101/x?page=2#top': '/us/shopping/cl/1101/x/?page=2#top',
      '/store/': '/us/shopping/store/',
      '/sp/quiet.html': '/us/shopping/sp/quiet.html',
      'https://shop.example/a': 'https://shop.example/a',
    };
    for (const [path, link] of Object.entries(links)) expect(linkTo(style, path)).toBe(link);
    expect(linkTo(plainLinks(''), '/store')).toBe('/store');
  });
});
