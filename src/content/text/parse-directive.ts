import { isCurrency } from '../../market/currency.ts';
import { BLOCK_NAMES, type BlockName } from '../../terms/content-block-name.ts';
import { ARTICLE_SORTS } from '../../terms/sort-order.ts';
import { type Block, block, HOSTED_PATH, isSafeLink, type SelectionBlock } from '../block.ts';
import type { ContentIssue, Line } from './content-issue.ts';
import { Fields, parseId, parseIds } from './fields.ts';

const DEFAULT_LIMITS = { products: 8, comparison: 4, 'price-chart': 1, figures: 1 } as const;
const MAX_LIMIT = 48;

function parseLimit(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MAX_LIMIT)
    throw new Error(`takes a number from 1 to ${MAX_LIMIT}`);
  return count;
}

function parseSort(text: string): (typeof ARTICLE_SORTS)[number] {
  const sort = ARTICLE_SORTS.find((known) => known === text);
  if (sort === undefined) throw new Error(`takes ${ARTICLE_SORTS.join(', ')}`);
  return sort;
}

/** Parses prices by currency, such as `2000 SEK, 200 EUR`. */
function parsePrices(text: string): SelectionBlock['below'] {
  const prices: SelectionBlock['below'] = {};
  for (const part of text.split(',')) {
    const [, amount = '', code = ''] = /^\s*([1-9]\d{0,7}) ([A-Z]{3})\s*$/.exec(part) ?? [];
    if (!isCurrency(code)) throw new Error(`'${part.trim()}' is not a whole price such as 200 EUR`);
    prices[code] = Number(amount);
  }
  return prices;
}

function parseLink(text: string): string {
  if (!isSafeLink(text)) throw new Error(`'${text}' is neither a path of the site nor an https or mailto address`);
  return text;
}

function parseHostedPath(text: string): string {
  if (!HOSTED_PATH.test(text))
    throw new Error(`'${text}' is not a path on the content host: it must start with a single slash`);
  return text;
}

/** The block is null if it is none, which is an issue. */
type Directive = { block: Block | null; issues: ContentIssue[] };

/** Parses the fields of a directive, between `::: name` and `:::`. Returns null for an unknown name. */
export function parseDirective(name: string, line: number, lines: readonly Line[]): Directive | null {
  const fields = new Fields(line, lines);
  const known = BLOCK_NAMES.find((one) => one === name);
  if (known === undefined) return null;
  const checked = block.safeParse(buildBlock(known, fields));
  fields.reportUnknown();
  if (checked.success) return { block: checked.data, issues: fields.issues };
  // A missing or wrong field has been reported. What is left is too long.
  const issues = checked.error.issues.map(({ path, message }) => ({ line, message: `${path.join('.')}: ${message}` }));
  return { block: null, issues: fields.issues.length > 0 ? fields.issues : issues };
}

function buildBlock(name: BlockName, fields: Fields): Block {
  const title = () => fields.text('title', '') || null;
  if (name !== 'categories' && name !== 'action' && name !== 'picture') {
    const filter = fields.text('filter', '');
    return {
      kind: name,
      title: title(),
      ids: fields.read<number[]>('ids', [], false, parseIds),
      search: fields.text('search', '') || null,
      category: fields.read<number | null>('category', null, false, parseId),
      filter,
      below: fields.read<SelectionBlock['below']>('below', {}, false, parsePrices),
      sort: fields.read('sort', filter.includes('drop:') ? 'drop' : 'popularity', false, parseSort),
      limit: fields.read('limit', DEFAULT_LIMITS[name], false, parseLimit),
    };
  }
  if (name === 'categories')
    return { kind: name, title: title(), ids: fields.read<number[]>('ids', [], true, parseIds) };
  if (name === 'action') {
    return { kind: name, text: fields.text('text', null), to: fields.read('to', '', true, parseLink) };
  }
  const path = fields.read<string | null>('path', null, false, parseHostedPath);
  if (path !== null) {
    return { kind: 'hosted-picture', path, alt: fields.text('alt', null), caption: fields.text('caption', '') || null };
  }
  const product = fields.read<number | null>('product', null, false, parseId);
  const category = fields.read<number | null>('category', null, product === null, parseId);
  return {
    kind: 'picture',
    of: product === null ? 'category' : 'product',
    id: product ?? category ?? 1,
    alt: fields.text('alt', null),
    caption: fields.text('caption', '') || null,
  };
}
