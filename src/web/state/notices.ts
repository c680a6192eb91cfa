import { createClientStore } from './client-store.ts';

export type NoticeType = 'info' | 'positive' | 'warning' | 'error';

/** Link of a notice: a path inside the market, or an external URL that opens in a new tab. */
export type NoticeLink = { text: string; url: string; external: boolean };

export type Notice = {
  id: number;
  type: NoticeType;
  title: string;
  message: string | null;
  /** Milliseconds until it closes automatically; 0: never. */
  delay: number;
  link: NoticeLink | null;
  /** Called when it has disappeared, 600 ms after it started to close. */
  onClosed: () => void;
};

const AUTO_CLOSE_MS = 5000;

type NoticeBoard = { open: (notice: Notice) => void; close: (id: number) => void };

/** Whether a notice was requested, so that the notice board must be loaded. */
export const noticeBoardNeeded = createClientStore(false);

const waiting: Notice[] = [];
let board: NoticeBoard | null = null;
let lastId = 0;

/**
 * Displays a notice, e.g. `showNotice({ type: 'positive', title: t('…') })`. It closes after `delay` milliseconds, by
 * default 5000; errors stay open. Returns the id for `closeNotice`.
 */
export function showNotice({
  type,
  title,
  message = null,
  delay = type === 'error' ? 0 : AUTO_CLOSE_MS,
  link = null,
  onClosed = () => {},
}: Pick<Notice, 'type' | 'title'> & Partial<Notice>): number {
  const notice = { id: ++lastId, type, title, message, delay, link, onClosed };
  if (board === null) waiting.push(notice);
  else board.open(notice);
  noticeBoardNeeded.set(true);
  return notice.id;
}

export function closeNotice(id: number): void {
  if (board !== null) board.close(id);
  else waiting.splice(0, waiting.length, ...waiting.filter((notice) => notice.id !== id));
}

/** Connects the component that displays notices, and passes it the waiting ones. */
export function attachNoticeBoard(attached: NoticeBoard): void {
  board = attached;
  for (const notice of waiting.splice(0)) attached.open(notice);
}
