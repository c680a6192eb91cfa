import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import { isMarketId, MARKETS, type MarketId, marketConfiguration } from '../market/market.ts';
import { isCalendarDay } from '../terms/utc-day.ts';
import {
  CONTENT_KINDS,
  type ContentKind,
  type ContentPage,
  hasCategories,
  hasList,
  hasRelated,
  isContentKind,
  isSlug,
} from './content-page.ts';
import type { ContentIssue, Line } from './text/content-issue.ts';
import { Fields, parseId, parseIds } from './text/fields.ts';
import { parseBody } from './text/parse-body.ts';

export type InvalidContentError = { kind: 'unreadable-content'; issues: readonly ContentIssue[] };

type MarketLocale = { market: MarketId; locale: Locale };

/**
 * Parses a content file with any number of pages. Each page has front matter (`name: value` lines between two `---`
 * lines) and a text up to the next `---`. A page is published in every market with its language, or in those named in
 * `markets`. Returns all pages, or all issues with their lines.
 */
export function parseContent(text: string): Result<ContentPage[], InvalidContentError> {
  const { sections, issues } = splitSections(text);
  const pages: ContentPage[] = [];
  const lines = new Map<string, number>();
  for (const section of sections) {
    const parsed = parseSection(section);
    issues.push(...parsed.issues);
    for (const page of parsed.pages) {
      const key = `${page.market} ${page.locale} ${page.kind} ${page.slug}`;
      const first = lines.get(key);
      if (first !== undefined) issues.push({ line: section.line, message: `${key} is already on line ${first}` });
      lines.set(key, section.line);
      pages.push(page);
    }
  }
  if (issues.length === 0) return ok(pages);
  return err({ kind: 'unreadable-content', issues: issues.sort((a, b) => a.line - b.line) });
}

type Section = { line: number; frontMatter: Line[]; body: Line[] };

function splitSections(text: string): { sections: Section[]; issues: ContentIssue[] } {
  const sections: Section[] = [];
  const issues: ContentIssue[] = [];
  let inFrontMatter = false;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = { number: index + 1, text: raw };
    const section = sections.at(-1);
    if (raw.trim() === '---') {
      if (!inFrontMatter) sections.push({ line: line.number, frontMatter: [], body: [] });
      inFrontMatter = !inFrontMatter;
    } else if (section !== undefined) (inFrontMatter ? section.frontMatter : section.body).push(line);
    else if (raw.trim() !== '') issues.push({ line: line.number, message: "a page starts with a line '---'" });
  }
  if (inFrontMatter)
    issues.push({ line: sections.at(-1)?.line ?? 1, message: "the front matter is not closed by '---'" });
  if (sections.length === 0) issues.push({ line: 1, message: 'the file has no pages' });
  return { sections, issues };
}

function parseSection({ line, frontMatter, body }: Section): { pages: ContentPage[]; issues: ContentIssue[] } {
  const fields = new Fields(line, frontMatter);
  const kind = fields.read<ContentKind>('kind', 'article', true, parseKind);
  const published = fields.read('published', '', true, parseDate);
  const targets = fields.read<MarketLocale[]>('language', [], true, (language) =>
    resolveMarketLocales(language, fields.text('markets', '')),
  );
  const content = parseBody(body);
  const page = {
    kind,
    slug: fields.read('slug', '', true, (slug) => parseSlug(kind, slug)),
    title: fields.text('title', null),
    description: fields.text('description', null),
    author: fields.text('author', null),
    publishedOn: published,
    changedOn: fields.read('changed', published, false, parseDate),
    body: content.body,
    list: hasList(kind) ? parseList(fields, kind) : null,
    related: hasRelated(kind) ? parseSlugs(fields.text('related', '')) : [],
    categories: hasCategories(kind) ? fields.read<number[]>('categories', [], false, parseIds) : [],
    source: body
      .map(({ text }) => text)
      .join('\n')
      .trim(),
  };
  fields.reportUnknown();
  return {
    pages: targets.map((target) => ({ ...page, ...target })),
    issues: [...fields.issues, ...content.issues],
  };
}

function parseList(fields: Fields, kind: ContentKind): ContentPage['list'] {
  const category = fields.read<number | null>('category', null, false, parseId);
  const search = fields.text('search', '') || null;
  const filter = fields.text('filter', '');
  if (category !== null || search !== null || filter !== '') return { category, search, filter };
  if (kind === 'search-page')
    fields.issues.push({ line: fields.line, message: "a search page needs 'search', 'category' or 'filter'" });
  return null;
}

function parseKind(text: string): ContentKind {
  if (isContentKind(text)) return text;
  throw new Error(`takes ${CONTENT_KINDS.join(', ')}`);
}

function parseSlug(kind: ContentKind, text: string): string {
  if (isSlug(kind, text)) return text;
  throw new Error(`'${text}' is not a slug for this kind of page: use lower-case letters and digits joined by hyphens`);
}

function parseDate(text: string): string {
  if (isCalendarDay(text)) return text;
  throw new Error(`'${text}' is not a date such as 2026-11-20`);
}

const parseSlugs = (text: string): string[] =>
  text
    .split(',')
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');

/**
 * The markets and locales of a page: all English locales for `en`, one for `en-US`. Throws an Error if there are none.
 */
function resolveMarketLocales(language: string, markets: string): MarketLocale[] {
  const named = markets.split(/[\s,]+/).filter((id) => id !== '');
  const unknown = named.find((id) => !isMarketId(id));
  if (unknown !== undefined) throw new Error(`there is no market '${unknown}'`);
  const all = Object.values(MARKETS).flatMap((market) =>
    marketConfiguration(market)
      .locales.filter((locale) => locale === language || locale.startsWith(`${language}-`))
      .map((locale) => ({ market: market.id, locale })),
  );
  const chosen = named.length === 0 ? all : all.filter(({ market }) => named.includes(market));
  if (chosen.length === 0)
    throw new Error(`no market${named.length === 0 ? '' : ' of these'} has the language '${language}'`);
  return chosen;
}
