import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInternalUrl, linkTo, plainLinkStyle } from './links.ts';

describe('links', () => {
  it('P07 treats a URL as internal only without a scheme and without a leading double slash', () => {
    for (const address of ['/cl/1', '/', 'cl/1', '#offers', '?page=2', '/a:b'])
      expect(isInternalUrl(address)).toBe(true);
    for (const address of ['//evil.example', 'https://x.example', 'javascript:alert(1)', 'mailto:a@b', '\\\\evil']) {
      expect(isInternalUrl(address)).toBe(false);
    }
    fc.assert(
      fc.property(fc.webUrl(), (url) => !isInternalUrl(url) && linkTo(plainLinkStyle('/us/shopping'), url) === url),
    );
  });

  it('P03 appends a slash to paths, before query and anchor, if the operator requires it, except for files', () => {
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
    expect(linkTo(plainLinkStyle(''), '/store')).toBe('/store');
  });
});
