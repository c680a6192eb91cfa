import { pages } from '../pages.ts';

export const WIDGET_KINDS = ['product', 'list', 'category', 'search'] as const;
export type WidgetKind = (typeof WIDGET_KINDS)[number];
export const WIDGET_SIZES = ['s', 'm', 'l'] as const;
export type WidgetSize = (typeof WIDGET_SIZES)[number];
export const WIDGET_THEMES = ['auto', 'light', 'dark'] as const;
export type WidgetTheme = (typeof WIDGET_THEMES)[number];

/** Offers or products of a widget at most. */
export const MAX_WIDGET_ITEMS = 12;
const MAX_WORDS_LENGTH = 100;

/** Pixels: the widest that a size gets. */
export const WIDGET_WIDTHS = { s: 320, m: 480, l: 760 } as const satisfies Record<WidgetSize, number>;
/** Pixels of one row; names wrap where there is less width. */
const ROW_HEIGHTS = { s: 74, m: 60, l: 60 } as const satisfies Record<WidgetSize, number>;
/** Pixels of title and footer. */
const FRAME_HEIGHTS = { s: 190, m: 170, l: 210 } as const satisfies Record<WidgetSize, number>;

/** Path of a widget's frame inside the market; the only page that other sites may frame. */
export const WIDGET_FRAME_PATH = `${pages.widget.path()}/frame`;
/** Path of the loader on every host. */
export const WIDGET_LOADER_PATH = '/widget.js';

/** What a widget shows. */
export type WidgetSubject =
  | { kind: 'product' | 'list'; ids: readonly number[] }
  | { kind: 'category'; id: number }
  | { kind: 'search'; words: string };

export type WidgetOptions = {
  subject: WidgetSubject;
  size: WidgetSize;
  theme: WidgetTheme;
  count: number;
  /** Who gets a share of its clicks; null: nobody. */
  publisher: number | null;
};

/** Pixels: the height of a frame that has not been measured. */
export const widgetHeight = ({ size, count }: WidgetOptions): number => FRAME_HEIGHTS[size] + count * ROW_HEIGHTS[size];

const DEFAULT_COUNTS = { s: 3, m: 5, l: 8 } as const satisfies Record<WidgetSize, number>;

const oneOf = <T extends string>(values: readonly T[], text: string | null, fallback: T): T =>
  values.find((value) => value === text) ?? fallback;

function parseCount(text: string | null, size: WidgetSize): number {
  const count = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  return count >= 1 && count <= MAX_WIDGET_ITEMS ? count : DEFAULT_COUNTS[size];
}

/** Product ids in a text: numbers, or addresses of product pages; without duplicates. */
function parseProductIds(text: string): number[] {
  const ids = text.split(/[\s,]+/).flatMap((part) => {
    const id = /^(?:\d{1,9}-)?(\d{1,15})$/.exec(part)?.[1] ?? /\/pl\/\d{1,9}-(\d{1,15})(?:[/?#]|$)/.exec(part)?.[1];
    return id === undefined || Number(id) < 1 ? [] : [Number(id)];
  });
  return [...new Set(ids)].slice(0, MAX_WIDGET_ITEMS);
}

/** The subject that a publisher typed: numbers, addresses or words. Null if it names nothing. */
export function parseWidgetSubject(kind: WidgetKind, text: string): WidgetSubject | null {
  const typed = text.trim();
  if (kind === 'search') {
    const words = typed.slice(0, MAX_WORDS_LENGTH).toWellFormed();
    return words === '' ? null : { kind, words };
  }
  if (kind === 'category') {
    const id = /^(\d{1,9})$/.exec(typed)?.[1] ?? /\/(?:cl|t)\/(\d{1,9})(?:[/?#]|$)/.exec(typed)?.[1];
    return id === undefined ? null : { kind, id: Number(id) };
  }
  const ids = parseProductIds(typed);
  if (ids.length === 0) return null;
  return { kind, ids: kind === 'product' ? ids.slice(0, 1) : ids };
}

/** The parameters of a query, as in `URLSearchParams`. */
type Query = { get: (name: string) => string | null };

/** The publisher that a query names; null: none. */
export const parsePublisherId = (query: Query): number | null => {
  const text = query.get('publisher') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

/** Reads the options of a frame or of the configuration form from a query. Null if the subject is missing. */
export function readWidgetOptions(query: Query): WidgetOptions | null {
  const kind = oneOf(WIDGET_KINDS, query.get('kind'), 'product');
  const subject = parseWidgetSubject(kind, query.get('of') ?? '');
  if (subject === null) return null;
  const size = oneOf(WIDGET_SIZES, query.get('size'), 'm');
  return {
    subject,
    size,
    theme: oneOf(WIDGET_THEMES, query.get('theme'), 'auto'),
    count: parseCount(query.get('n'), size),
    publisher: parsePublisherId(query),
  };
}

const subjectText = (subject: WidgetSubject): string => {
  if (subject.kind === 'search') return subject.words;
  return subject.kind === 'category' ? String(subject.id) : subject.ids.join(',');
};

/** The query of a widget's frame. `readWidgetOptions` reads it. */
export function formatWidgetQuery({ subject, size, theme, count, publisher }: WidgetOptions): string {
  const query = { kind: subject.kind, of: subjectText(subject), size, theme, n: String(count) };
  return Object.entries(publisher === null ? query : { ...query, publisher: String(publisher) })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
