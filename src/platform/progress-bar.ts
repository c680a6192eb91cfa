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

type RunningStep = { title: string; share: number | null; note: string; since: number };

/** On a terminal, the steps that run at the same time share the line that is updated in place. */
function writeSteps(screen: Screen, steps: readonly RunningStep[], step: RunningStep): void {
  if (screen.isTTY) {
    const states = steps.map(
      ({ title, share, note, since }) =>
        `${title} ${share === null ? '…' : formatBar(share)} ${note} ${formatElapsed(since)}`,
    );
    screen.write(`\r\x1b[2K${states.join('  ')}`);
  } else {
    const state = step.share === null ? '…' : `${Math.round(step.share * 100)} %`;
    screen.write(`${[step.title, state, step.note].filter(Boolean).join(' ')}\n`);
  }
}

/**
 * Writes a progress bar that is updated in place on a terminal, otherwise at most one line every two seconds and step.
 */
export function createProgress(screen: Screen = process.stdout): Progress {
  const shown: RunningStep[] = [];
  return {
    step: async (title, work) => {
      const running: RunningStep = { title, share: null, note: '', since: performance.now() };
      const update = () => writeSteps(screen, shown, running);
      const interval = screen.isTTY ? TTY_INTERVAL_MS : LINE_INTERVAL_MS;
      let updates: NodeJS.Timeout | undefined;
      const first = setTimeout(() => {
        shown.push(running);
        update();
        updates = setInterval(update, interval);
      }, SHOW_AFTER_MS);
      try {
        return await work((share, note = '') => {
          running.share = share;
          running.note = note;
        });
      } finally {
        clearTimeout(first);
        clearInterval(updates);
        const place = shown.indexOf(running);
        if (place !== -1) {
          shown.splice(place, 1);
          screen.write(`${screen.isTTY ? '\r\x1b[2K' : ''}${title}: ${formatElapsed(running.since)}\n`);
        }
      }
    },
  };
}
