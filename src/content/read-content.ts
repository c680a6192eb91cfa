import { err, ok, type Result } from '../base/result.ts';
import type { Locale } from '../market/locale.ts';
import { configurationOf, isMarketId, MARKETS, type MarketId } from '../market/market.ts';
import { CONTENT_KINDS, type ContentKind, type ContentPage, isContentKind, isSlug } from './content-page.ts';
import type { Complaint, Line } from './text/complaint.ts';
import { Fields, idOf } from './text/fields.ts';
import { readBody } from './text/read-body.ts';

export type UnreadableContent = { kind: 'unreadable-content'; complaints: readonly Complaint[] };

/** A market with one of its locales. */
type Place = { market: MarketId; locale: Locale };

/**
 * The pages of a file: each begins with lines `name: value` between two lines `---`, and goes on with its text to the
 * next `---`. A page stands in every market that has its language, or in those of them that it names. Either the whole
 * file makes sense, or every line that does not is told.
 */
export function readContent(text: string): Result<ContentPage[], UnreadableContent> {
  const { sections, complaints } = sectionsOf(text);
  const pages: ContentPage[] = [];
  const places = new Map<string, number>();
  for (const section of sections) {
    const read = readSection(section);
    complaints.push(...read.complaints);
    for (const page of read.pages) {
      const place = `${page.market} ${page.locale} ${page.kind} ${page.slug}`;
      const first = places.get(place);
      if (first !== undefined)
        complaints.push({ line: section.line, message: `${place} stands on line ${first} already` });
      places.set(place, section.line);
      pages.push(page);
    }
  }
  if (complaints.length === 0) return ok(pages);
  return err({ kind: 'unreadable-content', complaints: complaints.sort((a, b) => a.line - b.line) });
}

type Section = { line: number; head: Line[]; body: Line[] };

function sectionsOf(text: string): { sections: Section[]; complaints: Complaint[] } {
  const sections: Section[] = [];
  const complaints: Complaint[] = [];
  let inHead = false;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = { number: index + 1, text: raw };
    const section = sections.at(-1);
    if (raw.trim() === '---') {
      if (!inHead) sections.push({ line: line.number, head: [], body: [] });
      inHead = !inHead;
    } else if (section !== undefined) (inHead ? section.head : section.body).push(line);
    else if (raw.trim() !== '') complaints.push({ line: line.number, message: "A page begins with a line '---'" });
  }
  if (inHead) complaints.push({ line: sections.at(-1)?.line ?? 1, message: "The page's head is not closed by '---'" });
  if (sections.length === 0) complaints.push({ line: 1, message: 'There is no page in the file' });
  return { sections, complaints };
}

function readSection({ line, head, body }: Section): { pages: ContentPage[]; complaints: Complaint[] } {
  const fields = new Fields(line, head);
  const kind = fields.read<ContentKind>('kind', 'article', true, kindOf);
  const published = fields.read('published', '', true, dayOf);
  const places = fields.read<Place[]>('language', [], true, (language) =>
    placesOf(language, fields.text('markets', '')),
  );
  const read = readBody(body);
  const page = {
    kind,
    slug: fields.read('slug', '', true, (slug) => slugOf(kind, slug)),
    title: fields.text('title', null),
    description: fields.text('description', null),
    author: fields.text('author', null),
    publishedOn: published,
    changedOn: fields.read('changed', published, false, dayOf),
    body: read.body,
    list: kind === 'article' ? null : listOf(fields, kind),
    related: kind === 'search-page' ? relatedOf(fields.text('related', '')) : [],
  };
  fields.complainOfRest();
  return {
    pages: places.map((place) => ({ ...page, ...place })),
    complaints: [...fields.complaints, ...read.complaints],
  };
}

function listOf(fields: Fields, kind: ContentKind): ContentPage['list'] {
  const category = fields.read<number | null>('category', null, false, idOf);
  const search = fields.text('search', '') || null;
  const filter = fields.text('filter', '');
  if (category !== null || search !== null || filter !== '') return { category, search, filter };
  if (kind === 'search-page')
    fields.complaints.push({ line: fields.line, message: "A search page needs 'search', 'category' or 'filter'" });
  return null;
}

function kindOf(text: string): ContentKind {
  if (isContentKind(text)) return text;
  throw new Error(`takes ${CONTENT_KINDS.join(', ')}`);
}

function slugOf(kind: ContentKind, text: string): string {
  if (isSlug(kind, text)) return text;
  throw new Error(`'${text}' is no place for this kind of page: small letters and digits joined by hyphens`);
}

function dayOf(text: string): string {
  const at = Date.parse(`${text}T00:00:00Z`);
  if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && text.length === 10) return text;
  throw new Error(`'${text}' is no day such as 2026-11-20`);
}

const relatedOf = (text: string): string[] =>
  text
    .split(',')
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '');

/** Where a page in that language stands: `en` in all English locales, `en-US` in that one. */
function placesOf(language: string, markets: string): Place[] {
  const named = markets.split(/[\s,]+/).filter((id) => id !== '');
  const unknown = named.find((id) => !isMarketId(id));
  if (unknown !== undefined) throw new Error(`there is no market '${unknown}'`);
  const places = Object.values(MARKETS).flatMap((market) =>
    configurationOf(market)
      .locales.filter((locale) => locale === language || locale.startsWith(`${language}-`))
      .map((locale) => ({ market: market.id, locale })),
  );
  const chosen = named.length === 0 ? places : places.filter(({ market }) => named.includes(market));
  if (chosen.length === 0)
    throw new Error(`no market${named.length === 0 ? '' : ' of these'} has the language '${language}'`);
  return chosen;
}
