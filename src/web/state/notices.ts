import { createClientStore } from './client-store.ts';

export type NoticeType = 'info' | 'positive' | 'warning' | 'error';

/** Where a notice leads: a path inside the market, or an address elsewhere that opens beside the page. */
export type NoticeLink = { text: string; url: string; external: boolean };

export type Notice = {
  id: number;
  type: NoticeType;
  title: string;
  message: string | null;
  /** Milliseconds until it closes by itself; 0: it stays. */
  delay: number;
  link: NoticeLink | null;
  /** Called when it is gone, 600 ms after it began to leave. */
  onClosed: () => void;
};

const CLOSES_AFTER_MS = 5000;

type Board = { open: (notice: Notice) => void; close: (id: number) => void };

/** Whether anything has been told yet, and so the part that shows notices is to be loaded. */
export const noticesWanted = createClientStore(false);

const waiting: Notice[] = [];
let board: Board | null = null;
let lastId = 0;

/**
 * Tells the visitor something, from anywhere: `showNotice({ type: 'positive', title: t('…') })`. Closes by itself after
 * 5 s unless `delay` says otherwise; errors stay. Gives the id by which it can be closed.
 */
export function showNotice({
  type,
  title,
  message = null,
  delay = type === 'error' ? 0 : CLOSES_AFTER_MS,
  link = null,
  onClosed = () => {},
}: Pick<Notice, 'type' | 'title'> & Partial<Notice>): number {
  const notice = { id: ++lastId, type, title, message, delay, link, onClosed };
  if (board === null) waiting.push(notice);
  else board.open(notice);
  noticesWanted.set(true);
  return notice.id;
}

export function closeNotice(id: number): void {
  if (board !== null) board.close(id);
  else waiting.splice(0, waiting.length, ...waiting.filter((notice) => notice.id !== id));
}

/** Hands all notices, those told before included, to what shows them. */
export function giveNoticesTo(chosen: Board): void {
  board = chosen;
  for (const notice of waiting.splice(0)) chosen.open(notice);
}
