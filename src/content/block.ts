import { z } from 'zod';

/**
 * Whether an address may be followed from content: a path inside the market, or one that says by itself that it leads
 * to the web or to a mailbox. Nothing else is, whoever wrote it.
 */
export const isFollowable = (to: string): boolean =>
  /^\/(?![/\\])[^\s"<>\\]*$/.test(to) || /^(https:\/\/|mailto:)[^\s"<>\\]+$/.test(to);

const link = z.string().max(500).refine(isFollowable, 'is neither a path of the site nor an https or mailto address');
const words = z.string().min(1).max(4000);
const id = z.int().min(1);

const span = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: words }),
  z.object({ kind: z.literal('strong'), text: words }),
  z.object({ kind: z.literal('link'), text: words, to: link }),
]);
const spans = z.array(span).min(1);

export const LIST_SORTS = ['popularity', 'price', 'drop', 'rating', 'newest'] as const;

const products = z.object({
  kind: z.literal('products'),
  title: words.nullable(),
  /** Named one by one; where there are none, they are found. */
  ids: z.array(id).max(48),
  search: words.nullable(),
  category: id.nullable(),
  filter: z.string().max(2000),
  sort: z.enum(LIST_SORTS),
  limit: z.int().min(1).max(48),
});

/** A path with one slash at its beginning. */
export const HOSTED = /^\/(?!\/)[\w./%-]+$/;

/** What a page of content is made of. It holds no markup: each kind is drawn by a component of its own. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: words }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans).min(1) }),
  products,
  z.object({ kind: z.literal('categories'), title: words.nullable(), ids: z.array(id).min(1).max(48) }),
  z.object({
    kind: z.literal('picture'),
    of: z.enum(['category', 'product']),
    id,
    alt: words,
    caption: words.nullable(),
  }),
  z.object({
    kind: z.literal('hosted-picture'),
    /** On the market's content host (setting `content_host`). */
    path: z.string().regex(HOSTED).max(500),
    alt: words,
    caption: words.nullable(),
  }),
  z.object({ kind: z.literal('action'), text: words, to: link }),
]);

export type Span = z.infer<typeof span>;
export type Block = z.infer<typeof block>;
export type ProductsBlock = z.infer<typeof products>;
