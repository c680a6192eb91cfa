import { createClientStore } from '../state/client-store.ts';
import type { Notice } from '../state/notices.ts';

const MOST_VISIBLE = 4;
/** How long after its way out has begun a notice is gone. */
const LEAVES_IN_MS = 600;

export type ShownNotice = Notice & { leaving: boolean };

type Entry = {
  notice: Notice;
  phase: 'waiting' | 'shown' | 'leaving';
  /** Milliseconds until it closes; stands still while it is held. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/** Decides which notices are seen and for how long. Errors never wait; the others wait for the page and for a place. */
export class NoticeBoard {
  readonly visible = createClientStore<readonly ShownNotice[]>([]);
  #entries: Entry[] = [];
  #held = false;
  #busy = false;

  open(notice: Notice): void {
    this.#entries.push({ notice, phase: 'waiting', left: notice.delay, since: 0, timer: undefined });
    this.#arrange();
  }

  close(id: number): void {
    const entry = this.#entries.find(({ notice }) => notice.id === id);
    if (entry === undefined || entry.phase === 'leaving') return;
    this.#stop(entry);
    if (entry.phase === 'waiting') {
      this.#remove(entry);
      return;
    }
    entry.phase = 'leaving';
    setTimeout(() => this.#remove(entry), LEAVES_IN_MS);
    this.#publish();
  }

  /** Nothing closes by itself while a pointer or the focus is on a notice. */
  hold(): void {
    this.#held = true;
    for (const entry of this.#entries) this.#stop(entry);
  }

  release(): void {
    this.#held = false;
    for (const entry of this.#entries) this.#start(entry);
  }

  /** Whether a page is on its way: until it stands, only errors are shown. */
  setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#arrange();
  }

  #remove(entry: Entry): void {
    this.#entries = this.#entries.filter((other) => other !== entry);
    entry.notice.onClosed();
    this.#arrange();
  }

  #arrange(): void {
    const isError = ({ notice }: Entry) => notice.type === 'error';
    const waiting = this.#entries.filter(({ phase }) => phase === 'waiting');
    for (const entry of [...waiting.filter(isError), ...(this.#busy ? [] : waiting.filter((one) => !isError(one)))]) {
      const seen = this.#entries.filter(({ phase }) => phase !== 'waiting');
      if (seen.length >= MOST_VISIBLE) {
        const first = isError(entry) ? seen.find((one) => one.phase === 'shown' && !isError(one)) : undefined;
        if (first === undefined) continue;
        this.#stop(first);
        first.phase = 'waiting';
      }
      entry.phase = 'shown';
      this.#start(entry);
    }
    this.#publish();
  }

  #start(entry: Entry): void {
    if (entry.phase !== 'shown' || entry.notice.delay === 0 || this.#held || entry.timer !== undefined) return;
    entry.since = Date.now();
    entry.timer = setTimeout(() => this.close(entry.notice.id), entry.left);
  }

  #stop(entry: Entry): void {
    if (entry.timer === undefined) return;
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.left = Math.max(0, entry.left - (Date.now() - entry.since));
  }

  #publish(): void {
    const seen = this.#entries.filter(({ phase }) => phase !== 'waiting');
    this.visible.set(seen.map(({ notice, phase }) => ({ ...notice, leaving: phase === 'leaving' })));
  }
}
