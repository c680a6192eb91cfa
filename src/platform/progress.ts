/** Says what is being done, to whoever waits for it. */
export type Progress = {
  /**
   * Shows a step while it runs, if that takes more than a second. The work may say how far it is: a share from 0 to 1,
   * and a note such as '120 of 400 days'.
   */
  step<T>(title: string, work: (report: Report) => Promise<T>): Promise<T>;
};

export type Report = (share: number, note?: string) => void;

type Screen = { readonly isTTY?: boolean; write(text: string): unknown };

const SHOWN_AFTER = 1_000;
const BAR_WIDTH = 24;
// Lines cannot be drawn over, so there are fewer of them.
const TTY_EVERY = 100;
const LINES_EVERY = 2_000;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function bar(share: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${String(Math.round(share * 100)).padStart(3)} %`;
}

function show(screen: Screen, title: string, share: number | null, note: string, since: number): void {
  if (screen.isTTY) {
    const state = share === null ? '…' : bar(share);
    screen.write(`\r\x1b[2K${title} ${state} ${note} ${seconds(since)}`);
  } else {
    const state = share === null ? '…' : `${Math.round(share * 100)} %`;
    screen.write(`${[title, state, note].filter(Boolean).join(' ')}\n`);
  }
}

/** A bar that is drawn over on a terminal; plain lines, at most one in two seconds and step, everywhere else. */
export function createProgress(screen: Screen = process.stdout): Progress {
  return {
    step: async (title, work) => {
      const since = performance.now();
      let share: number | null = null;
      let note = '';
      let shown = false;
      const draw = () => {
        show(screen, title, share, note, since);
        shown = true;
      };
      const every = screen.isTTY ? TTY_EVERY : LINES_EVERY;
      let redraw: NodeJS.Timeout | undefined;
      const first = setTimeout(() => {
        draw();
        redraw = setInterval(draw, every);
      }, SHOWN_AFTER);
      try {
        return await work((newShare, newNote = '') => {
          share = newShare;
          note = newNote;
        });
      } finally {
        clearTimeout(first);
        clearInterval(redraw);
        if (shown) screen.write(`${screen.isTTY ? '\r\x1b[2K' : ''}${title}: ${seconds(since)}\n`);
      }
    },
  };
}
