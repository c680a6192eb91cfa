import { createClientStore } from '../../state/client-store.ts';
import type { Notice } from '../../state/notices.ts';

const MAX_VISIBLE = 4;
/** Length of the exit animation, after which a notice is removed. */
const EXIT_MS = 600;

export type VisibleNotice = Notice & { leaving: boolean };

type Entry = {
  notice: Notice;
  phase: 'waiting' | 'visible' | 'leaving';
  /** Milliseconds until it closes; does not count down while paused. */
  remainingMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Queue of notices: decides which are visible and for how long. Errors are shown immediately; others wait until the
 * page has loaded and one of the visible slots is free. An error takes the slot of the oldest visible notice that is
 * none.
 */
export class NoticeQueue {
  readonly visible = createClientStore<readonly VisibleNotice[]>([]);
  #entries: Entry[] = [];
  #paused = false;
  #busy = false;

  open(notice: Notice): void {
    this.#entries.push({ notice, phase: 'waiting', remainingMs: notice.delay, startedAt: 0, timer: undefined });
    this.#update();
  }

  close(id: number): void {
    const entry = this.#entries.find(({ notice }) => notice.id === id);
    if (entry === undefined || entry.phase === 'leaving') return;
    this.#stopTimer(entry);
    if (entry.phase === 'waiting') {
      this.#remove(entry);
      return;
    }
    entry.phase = 'leaving';
    setTimeout(() => this.#remove(entry), EXIT_MS);
    this.#publish();
  }

  /** Stops all timers, while a pointer or the focus is on a notice. */
  pause(): void {
    this.#paused = true;
    for (const entry of this.#entries) this.#stopTimer(entry);
  }

  resume(): void {
    this.#paused = false;
    for (const entry of this.#entries) this.#startTimer(entry);
  }

  /** While a page is loading, only errors are shown. */
  setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#update();
  }

  #remove(entry: Entry): void {
    this.#entries = this.#entries.filter((other) => other !== entry);
    // Browsers do not say that the pointer or the focus has left an element that was removed.
    if (this.#entries.every(({ phase }) => phase === 'waiting')) this.#paused = false;
    entry.notice.onClosed();
    this.#update();
  }

  #update(): void {
    const isError = ({ notice }: Entry) => notice.type === 'error';
    const waiting = this.#entries.filter(({ phase }) => phase === 'waiting');
    for (const entry of [...waiting.filter(isError), ...(this.#busy ? [] : waiting.filter((one) => !isError(one)))]) {
      const visible = this.#entries.filter(({ phase }) => phase !== 'waiting');
      if (visible.length >= MAX_VISIBLE) {
        const first = isError(entry) ? visible.find((one) => one.phase === 'visible' && !isError(one)) : undefined;
        if (first === undefined) continue;
        this.#stopTimer(first);
        first.phase = 'waiting';
      }
      entry.phase = 'visible';
      this.#startTimer(entry);
    }
    this.#publish();
  }

  #startTimer(entry: Entry): void {
    if (entry.phase !== 'visible' || entry.notice.delay === 0 || this.#paused || entry.timer !== undefined) return;
    entry.startedAt = Date.now();
    entry.timer = setTimeout(() => this.close(entry.notice.id), entry.remainingMs);
  }

  #stopTimer(entry: Entry): void {
    if (entry.timer === undefined) return;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.remainingMs = Math.max(0, entry.remainingMs - (Date.now() - entry.startedAt));
  }

  #publish(): void {
    const visible = this.#entries.filter(({ phase }) => phase !== 'waiting');
    this.visible.set(visible.map(({ notice, phase }) => ({ ...notice, leaving: phase === 'leaving' })));
  }
}
