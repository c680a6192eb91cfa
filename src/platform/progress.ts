/** Displays the progress of long-running work. */
export type Progress = {
  /**
   * Displays a step while it runs, if it takes more than a second. The work may report how much is done, from 0 to 1,
   * and a note such as '120 of 400 days'.
   */
  step<T>(title: string, work: (report: ReportProgress) => Promise<T>): Promise<T>;
};

export type ReportProgress = (share: number, note?: string) => void;

type Screen = { readonly isTTY?: boolean; write(text: string): unknown };

const SHOW_AFTER_MS = 1_000;
const BAR_WIDTH = 24;
// Lines in a log cannot be overwritten, so they are written less often.
const TTY_INTERVAL_MS = 100;
const LINE_INTERVAL_MS = 2_000;

const formatElapsed = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function formatBar(share: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${String(Math.round(share * 100)).padStart(3)} %`;
}

function writeStep(screen: Screen, title: string, share: number | null, note: string, since: number): void {
  if (screen.isTTY) {
    const state = share === null ? '…' : formatBar(share);
    screen.write(`\r\x1b[2K${title} ${state} ${note} ${formatElapsed(since)}`);
  } else {
    const state = share === null ? '…' : `${Math.round(share * 100)} %`;
    screen.write(`${[title, state, note].filter(Boolean).join(' ')}\n`);
  }
}

/**
 * Writes a progress bar that is updated in place on a terminal, otherwise at most one line every two seconds and step.
 */
export function createProgress(screen: Screen = process.stdout): Progress {
  return {
    step: async (title, work) => {
      const since = performance.now();
      let share: number | null = null;
      let note = '';
      let isShown = false;
      const update = () => {
        writeStep(screen, title, share, note, since);
        isShown = true;
      };
      const interval = screen.isTTY ? TTY_INTERVAL_MS : LINE_INTERVAL_MS;
      let updates: NodeJS.Timeout | undefined;
      const first = setTimeout(() => {
        update();
        updates = setInterval(update, interval);
      }, SHOW_AFTER_MS);
      try {
        return await work((newShare, newNote = '') => {
          share = newShare;
          note = newNote;
        });
      } finally {
        clearTimeout(first);
        clearInterval(updates);
        if (isShown) screen.write(`${screen.isTTY ? '\r\x1b[2K' : ''}${title}: ${formatElapsed(since)}\n`);
      }
    },
  };
}
