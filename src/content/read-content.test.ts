import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFollowable } from './block.ts';
import { readContent } from './read-content.ts';

const HEAD = `---
kind: article
language: en
markets: UK, IE
slug: about
title: About us
description: Who we are.
author: The editors
published: 2026-11-20
---`;

const pagesOf = (text: string) => {
  const read = readContent(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
const complaintsOf = (text: string): string[] => {
  const read = readContent(text);
  return read.ok ? [] : read.error.complaints.map(({ line, message }) => `${line}: ${message}`);
};

describe('a file of content', () => {
  it('R13 gives a page in every market and locale that it names', () => {
    const pages = pagesOf(`${HEAD}\nHello.\n`);
    expect(pages.map(({ market, locale }) => `${market} ${locale}`)).toEqual(['UK en-GB', 'IE en-IE']);
    expect(pages[0]).toMatchObject({
      kind: 'article',
      slug: 'about',
      publishedOn: '2026-11-20',
      changedOn: '2026-11-20',
      list: null,
      body: [{ kind: 'paragraph', spans: [{ kind: 'text', text: 'Hello.' }] }],
    });
    const everywhere = pagesOf(`${HEAD.replace('markets: UK, IE\n', '')}\nHello.`);
    expect(new Set(everywhere.map(({ locale }) => locale.slice(0, 2)))).toEqual(new Set(['en']));
    expect(everywhere.length).toBeGreaterThan(4);
    expect(pagesOf(HEAD.replace('language: en', 'language: en-IE')).map(({ market }) => market)).toEqual(['IE']);
  });

  it('R13 is read block by block, and markup in it stays words', () => {
    const [page] = pagesOf(`${HEAD}
## Why <b>
One line
and the next, **strong**, with [a link](/deals).
- first
- second
1. step

::: products
category: 1101
filter: drop:10~
limit: 4
:::
::: picture
product: 7
alt: A kettle
:::
::: picture
path: /space/1/wave.jpg
alt: A wave
caption: At low tide
:::
`);
    expect(page?.body).toEqual([
      { kind: 'heading', level: 2, text: 'Why <b>' },
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'One line and the next, ' },
          { kind: 'strong', text: 'strong' },
          { kind: 'text', text: ', with ' },
          { kind: 'link', text: 'a link', to: '/deals' },
          { kind: 'text', text: '.' },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]] },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'step' }]] },
      {
        kind: 'products',
        title: null,
        ids: [],
        search: null,
        category: 1101,
        filter: 'drop:10~',
        sort: 'drop',
        limit: 4,
      },
      { kind: 'picture', of: 'product', id: 7, alt: 'A kettle', caption: null },
      { kind: 'hosted-picture', path: '/space/1/wave.jpg', alt: 'A wave', caption: 'At low tide' },
    ]);
  });

  it('tells every line that makes no sense, in their order', () => {
    const text = `${HEAD.replace('2026-11-20', '2026-02-30').replace('slug: about', 'slug: About Us')}
# Too large
[a trap](javascript:alert(1))
::: products
limit: 900
colour: red
:::
::: nothing
:::
---
kind: search-page
language: en
slug: two
title: Two
description: Twice.
author: A
published: 2026-01-01
nonsense
---
::: action
text: Go
`;
    expect(complaintsOf(text)).toEqual([
      "5: slug: 'About Us' is no place for this kind of page: small letters and digits joined by hyphens",
      "9: published: '2026-02-30' is no day such as 2026-11-20",
      "11: A heading begins with '##' or '###'; the title is the page's own",
      "12: 'javascript:alert(1' is neither a path of the site nor an https or mailto address",
      '14: limit: takes a number from 1 to 48',
      "15: 'colour' means nothing here",
      "17: There is no part 'nothing': products, categories, picture, action",
      "19: A search page needs 'search', 'category' or 'filter'",
      "27: 'nonsense' is no line of the form 'name: value'",
      "29: '::: action' is not closed by ':::'",
      "29: 'to' is missing",
    ]);
  });

  it('is refused whole where two pages stand in one place, a head is open or there is none', () => {
    expect(complaintsOf(`${HEAD}\nA\n${HEAD}\nB`)).toContain('12: UK en-GB article about stands on line 1 already');
    expect(complaintsOf('---\nkind: article\n')).toContain("1: The page's head is not closed by '---'");
    expect(complaintsOf('Hello')).toEqual(["1: A page begins with a line '---'", '1: There is no page in the file']);
    expect(complaintsOf('')).toEqual(['1: There is no page in the file']);
    expect(complaintsOf(HEAD.replace('language: en', 'language: xx'))).toEqual([
      "3: language: no market of these has the language 'xx'",
    ]);
  });

  it('follows nothing but paths of the site and addresses of the web or of mail, whatever is written', () => {
    for (const to of ['/deals', '/info/a?b=c#d', 'https://law.example/', 'mailto:a@b.example']) {
      expect(isFollowable(to), to).toBe(true);
    }
    for (const to of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'deals',
      'http://x',
    ]) {
      expect(isFollowable(to), to).toBe(false);
    }
  });

  it('never throws, and what it takes has no link that cannot be followed', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('---', ':::', '::: products', '## x', '- x', 'kind: article', 'slug: a', 'published: 2026-01-01'),
      fc.string().map((to) => `[x](${to})`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const read = readContent(`${HEAD}\n${lines.join('\n')}`);
        const links = (read.ok ? read.value : [])
          .flatMap(({ body }) => body)
          .flatMap((block) => (block.kind === 'paragraph' ? block.spans : []))
          .flatMap((span) => (span.kind === 'link' ? [span.to] : []));
        expect(links.every(isFollowable)).toBe(true);
      }),
    );
  });
});
