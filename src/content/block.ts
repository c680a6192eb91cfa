import { z } from 'zod';
import { ARTICLE_SORTS } from '../terms/sort-order.ts';

/**
 * Whether content may link to a URL: an absolute path of the site, or an https or mailto URL. Rejects all others, such
 * as javascript: and protocol-relative URLs, whoever wrote the content.
 */
export const isSafeLink = (url: string): boolean =>
  /^\/(?![/\\])[^\s"<>\\]*$/.test(url) || /^(https:\/\/|mailto:)[^\s"<>\\]+$/.test(url);

/** Limits of a text and of a link, in characters. */
export const MAX_TEXT = 4000;
export const MAX_LINK = 500;

const link = z
  .string()
  .max(MAX_LINK)
  .refine(isSafeLink, 'is neither a path of the site nor an https or mailto address');
const text = z.string().min(1).max(MAX_TEXT);
const id = z.int().min(1);

const span = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('strong'), text }),
  z.object({ kind: z.literal('link'), text, to: link }),
]);
const spans = z.array(span).min(1);

/** Which products a block is about. They are found when the page is requested. */
const selection = {
  /** May contain `{below}`, the price limit in the market's currency. */
  title: text.nullable(),
  /** Product ids to show. If empty, the list is a search. */
  ids: z.array(id).max(48),
  search: text.nullable(),
  category: id.nullable(),
  filter: z.string().max(2000),
  /** Price limit by currency, in whole units such as kronor; empty: no limit. */
  below: z.record(z.string().regex(/^[A-Z]{3}$/), z.int().min(1)).default({}),
  sort: z.enum(ARTICLE_SORTS),
  limit: z.int().min(1).max(48),
};

/** An absolute path on a content host: exactly one leading slash. */
export const HOSTED_PATH = /^\/(?!\/)[\w./%-]+$/;

/** A block of a content page. Contains no markup: the site renders each kind with its own component. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans).min(1) }),
  z.object({ kind: z.literal('products'), ...selection }),
  z.object({ kind: z.literal('comparison'), ...selection }),
  z.object({ kind: z.literal('price-chart'), ...selection }),
  z.object({ kind: z.literal('figures'), ...selection }),
  z.object({ kind: z.literal('categories'), title: text.nullable(), ids: z.array(id).min(1).max(48) }),
  z.object({
    kind: z.literal('picture'),
    of: z.enum(['category', 'product']),
    id,
    alt: text,
    caption: text.nullable(),
  }),
  z.object({
    kind: z.literal('hosted-picture'),
    /** On the market's content host (setting `content_host`). */
    path: z.string().regex(HOSTED_PATH).max(500),
    alt: text,
    caption: text.nullable(),
  }),
  z.object({ kind: z.literal('action'), text, to: link }),
]);

export type Span = z.infer<typeof span>;
export type Block = z.infer<typeof block>;
/** The kinds of blocks that show products of the market. */
export const SELECTION_KINDS = ['products', 'comparison', 'price-chart', 'figures'] as const;
export type SelectionBlock = Extract<Block, { kind: (typeof SELECTION_KINDS)[number] }>;
