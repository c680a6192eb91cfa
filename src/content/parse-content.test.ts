import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { block, isSafeLink } from './block.ts';
import { parseContent } from './parse-content.ts';
import { readSource } from './read-draft.ts';

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

const parsePages = (text: string) => {
  const read = parseContent(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
const parseIssues = (text: string): string[] => {
  const read = parseContent(text);
  return read.ok ? [] : read.error.issues.map(({ line, message }) => `${line}: ${message}`);
};

describe('content file', () => {
  it('R13 gives a page for every market and locale it names', () => {
    const pages = parsePages(`${HEAD}\nHello.\n`);
    expect(pages.map(({ market, locale }) => `${market} ${locale}`)).toEqual(['UK en-GB', 'IE en-IE']);
    expect(pages[0]).toMatchObject({
      kind: 'article',
      slug: 'about',
      publishedOn: '2026-11-20',
      changedOn: '2026-11-20',
      list: null,
      body: [{ kind: 'paragraph', spans: [{ kind: 'text', text: 'Hello.' }] }],
    });
    const everywhere = parsePages(`${HEAD.replace('markets: UK, IE\n', '')}\nHello.`);
    expect(new Set(everywhere.map(({ locale }) => locale.slice(0, 2)))).toEqual(new Set(['en']));
    expect(everywhere.length).toBeGreaterThan(4);
    expect(parsePages(HEAD.replace('language: en', 'language: en-IE')).map(({ market }) => market)).toEqual(['IE']);
  });

  it('R16 gives only blocks that can be stored, whatever is missing or too long, and reports the others by line', () => {
    const long = `a${'💥 word '.repeat(2000)}`;
    const isWhole = ({ text }: { text: string }) => text.isWellFormed();
    const directives = ['action', 'categories', 'picture'].map((name) => `::: ${name}\n:::`).join('\n');
    const typed = `${long}\n\n## ${long}\n\n[x](/${'y'.repeat(600)})\n\n::: products\ntitle: ${long}\n:::\n${directives}`;
    const { body, issues } = readSource(typed);
    expect(z.array(block).safeParse(body).error).toBeUndefined();
    expect(body.map(({ kind }) => kind)).toEqual(['paragraph']);
    const [paragraph] = body;
    const spans = paragraph?.kind === 'paragraph' ? paragraph.spans : [];
    expect(spans.map(({ text }) => text).join('')).toBe(long.trim());
    expect([spans.length > 3, spans.every(isWhole)]).toEqual([true, true]);
    expect(issues.map(({ line }) => line)).toEqual([3, 5, 7, 10, 10, 12, 14, 14]);
  });

  it('R13 parses blocks, and keeps HTML as text', () => {
    const [page] = parsePages(`${HEAD}
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
        below: {},
        sort: 'drop',
        limit: 4,
      },
      { kind: 'picture', of: 'product', id: 7, alt: 'A kettle', caption: null },
      { kind: 'hosted-picture', path: '/space/1/wave.jpg', alt: 'A wave', caption: 'At low tide' },
    ]);
  });

  it('reads Markdown as CommonMark does, and markup without a block of its own as text', () => {
    const [page] = parsePages(`${HEAD}
One *two* \`three\` ![four](/4) <https://five.example> \\*six\\* &amp; sn_ake_d
[seven]: /7

> eight

    nine **[ten](/10) 10**

- a
  continues

- b
  - c
1. d

## **Eleven** [twelve](/12) ##
`);
    const text = (value: string) => ({ kind: 'text', text: value });
    expect(page?.body).toEqual([
      {
        kind: 'paragraph',
        spans: [
          text('One *two* `three` !'),
          { kind: 'link', text: 'four', to: '/4' },
          text(' <https://five.example> *six* & sn_ake_d [seven]: /7'),
        ],
      },
      { kind: 'paragraph', spans: [text('> eight')] },
      {
        kind: 'paragraph',
        spans: [text('nine '), { kind: 'link', text: 'ten', to: '/10' }, { kind: 'strong', text: ' 10' }],
      },
      { kind: 'list', ordered: false, items: [[text('a continues')], [text('b')], [text('c')]] },
      { kind: 'list', ordered: true, items: [[text('d')]] },
      { kind: 'heading', level: 2, text: 'Eleven twelve' },
    ]);
    expect(parseIssues(`${HEAD}\nA\n[b](&#106;avascript:c)\n::: action\ntext: d\nto: /d\n:::\n- e\n  [f](g)`)).toEqual([
      "12: 'javascript:c' is neither a path of the site nor an https or mailto address",
      "18: 'g' is neither a path of the site nor an https or mailto address",
    ]);
  });

  it('reports all issues in the order of their lines', () => {
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
    expect(parseIssues(text)).toEqual([
      "5: slug: 'About Us' is not a slug for this kind of page: use lower-case letters and digits joined by hyphens",
      "9: published: '2026-02-30' is not a date such as 2026-11-20",
      "11: a heading starts with '##' or '###'; the title comes from the front matter",
      "12: 'javascript:alert(1)' is neither a path of the site nor an https or mailto address",
      '14: limit: takes a number from 1 to 48',
      "15: 'colour' is not a known field here",
      "17: there is no directive 'nothing': products, comparison, price-chart, figures, categories, picture, action",
      "19: a search page needs 'search', 'category' or 'filter'",
      "27: 'nonsense' is not of the form 'name: value'",
      "29: '::: action' is not closed by ':::'",
      "29: 'to' is missing",
    ]);
  });

  it('rejects duplicate pages, unclosed front matter and files without pages', () => {
    expect(parseIssues(`${HEAD}\nA\n${HEAD}\nB`)).toContain('12: UK en-GB article about is already on line 1');
    expect(parseIssues('---\nkind: article\n')).toContain("1: the front matter is not closed by '---'");
    expect(parseIssues('Hello')).toEqual(["1: a page starts with a line '---'", '1: the file has no pages']);
    expect(parseIssues('')).toEqual(['1: the file has no pages']);
    expect(parseIssues(HEAD.replace('language: en', 'language: xx'))).toEqual([
      "3: language: no market of these has the language 'xx'",
    ]);
  });

  it('allows only links to site paths, https and mailto URLs', () => {
    for (const to of ['/deals', '/info/a?b=c#d', 'https://law.example/', 'mailto:a@b.example']) {
      expect(isSafeLink(to), to).toBe(true);
    }
    for (const to of [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'data:text/html,x',
      'deals',
      'http://x',
    ]) {
      expect(isSafeLink(to), to).toBe(false);
    }
  });

  it('never throws, and returns valid blocks with safe links only', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('---', ':::', '::: products', '## x', '- x', 'kind: article', 'slug: a', 'published: 2026-01-01'),
      fc.string().map((to) => `[x](${to})`),
      fc
        .array(fc.constantFrom('**', '[', ']', '(/a)', '- ', '1. ', '## ', '  ', '\\', 'x', '*', '_', '\r', '<b>'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const read = parseContent(`${HEAD}\n${lines.join('\n')}`);
        const blocks = (read.ok ? read.value : []).flatMap(({ body }) => body);
        expect(blocks.map((one) => block.safeParse(one).error?.message ?? '').join('')).toBe('');
        const links = (read.ok ? read.value : [])
          .flatMap(({ body }) => body)
          .flatMap((block) => (block.kind === 'paragraph' ? block.spans : []))
          .flatMap((span) => (span.kind === 'link' ? [span.to] : []));
        expect(links.every(isSafeLink)).toBe(true);
      }),
    );
  });
});
