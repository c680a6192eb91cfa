import { type Block, HOSTED, isFollowable, LIST_SORTS } from '../block.ts';
import type { Complaint, Line } from './complaint.ts';
import { Fields, idOf, idsOf } from './fields.ts';

const DEFAULT_LIMIT = 8;
const MOST = 48;

function countOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST) throw new Error(`takes a number from 1 to ${MOST}`);
  return count;
}

function sortOf(text: string): (typeof LIST_SORTS)[number] {
  const sort = LIST_SORTS.find((known) => known === text);
  if (sort === undefined) throw new Error(`takes ${LIST_SORTS.join(', ')}`);
  return sort;
}

function linkOf(text: string): string {
  if (!isFollowable(text)) throw new Error(`'${text}' is neither a path of the site nor an https or mailto address`);
  return text;
}

function hostedOf(text: string): string {
  if (!HOSTED.test(text)) throw new Error(`'${text}' is no path on the content host: it starts with a single slash`);
  return text;
}

type Part = { block: Block; complaints: Complaint[] };

/** A part between `::: name` and `:::`, from its fields; null where there is no part of that name. */
export function readPart(name: string, line: number, lines: readonly Line[]): Part | null {
  const fields = new Fields(line, lines);
  const block = blockOf(name, fields);
  if (block === null) return null;
  fields.complainOfRest();
  return { block, complaints: fields.complaints };
}

function blockOf(name: string, fields: Fields): Block | null {
  const title = () => fields.text('title', '') || null;
  if (name === 'products') {
    const filter = fields.text('filter', '');
    return {
      kind: 'products',
      title: title(),
      ids: fields.read<number[]>('ids', [], false, idsOf),
      search: fields.text('search', '') || null,
      category: fields.read<number | null>('category', null, false, idOf),
      filter,
      sort: fields.read('sort', filter.includes('drop:') ? 'drop' : 'popularity', false, sortOf),
      limit: fields.read('limit', DEFAULT_LIMIT, false, countOf),
    };
  }
  if (name === 'categories') return { kind: name, title: title(), ids: fields.read<number[]>('ids', [], true, idsOf) };
  if (name === 'action') {
    return { kind: name, text: fields.text('text', null), to: fields.read('to', '', true, linkOf) };
  }
  if (name !== 'picture') return null;
  const path = fields.read<string | null>('path', null, false, hostedOf);
  if (path !== null) {
    return { kind: 'hosted-picture', path, alt: fields.text('alt', null), caption: fields.text('caption', '') || null };
  }
  const product = fields.read<number | null>('product', null, false, idOf);
  const category = fields.read<number | null>('category', null, product === null, idOf);
  return {
    kind: 'picture',
    of: product === null ? 'category' : 'product',
    id: product ?? category ?? 1,
    alt: fields.text('alt', null),
    caption: fields.text('caption', '') || null,
  };
}
