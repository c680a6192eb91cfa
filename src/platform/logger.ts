import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { z } from 'zod';
import { errorMessage } from '../base/error-message.ts';
import { MINUTE_MS } from '../terms/duration.ts';

export type { Logger } from 'pino';

const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie', 'set-cookie', 'apiKey', 'databaseUrl'];

// Redacts secrets in the first three levels of a logged object.
const redact = {
  paths: ['', '*.', '*.*.']
    .flatMap((prefix) => SECRETS.map((name) => (prefix ? `${prefix}["${name}"]` : `["${name}"]`)))
    .map((path) => path.replace('.[', '[')),
  censor: '[hidden]',
};

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

const entry = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().optional(),
  err: z.looseObject({ stack: z.string().optional() }).optional(),
});

/** Replaces control characters, so that untrusted input can neither control the terminal nor forge log lines. */
const replaceControls = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** Formats a JSON log entry for a terminal: `14:02:11 info  feed read market=SE rows=120`. Times are UTC. */
export function formatLine(json: string): string {
  const { level, time, msg, err, pid: _pid, hostname: _hostname, ...rest } = entry.parse(JSON.parse(json));
  const details = Object.entries(rest).map(([name, value]) => {
    return `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  const clock = new Date(time).toISOString().slice(11, 19);
  const parts = [clock, (LEVELS[level] ?? String(level)).padEnd(5), msg ?? '', ...details];
  const line = replaceControls(parts.join(' ')).trimEnd();
  const stack = err?.stack?.split('\n').map(replaceControls).join('\n');
  return stack ? `${line}\n${stack}\n` : `${line}\n`;
}

const terminal: DestinationStream = { write: (line) => void process.stderr.write(formatLine(line)) };

/** The same warning or error is logged once in this time, and then with the number of those in between. */
const REPEAT_MS = MINUTE_MS;
const MAX_KINDS = 500;
const WARN = 40;

/** With its numbers, such as times and ports, left out. */
const firstLine = (value: unknown): string =>
  (errorMessage(value).split('\n', 1)[0] ?? '').slice(0, 200).replace(/\d+/g, '#');

/** What an entry is about: its message and error, without the ids that differ each time. */
function kindOf([first, message]: readonly unknown[]): string {
  if (typeof first !== 'object' || first === null) return firstLine(first);
  const error = 'err' in first ? firstLine(first.err) : '';
  const market = 'market' in first ? String(first.market) : '';
  return `${firstLine(message)} ${error} ${market}`;
}

type Repeated = { loggedAt: number; suppressed: number };

/**
 * Keeps a log readable while something fails again and again, such as every request while the database is away. Returns
 * how many entries of this kind were left out since the last one, or null if this one is left out too.
 */
export function createRepeatFilter(now: () => number = () => performance.now()) {
  const kinds = new Map<string, Repeated>();
  return (entry: readonly unknown[]): number | null => {
    const kind = kindOf(entry);
    const known = kinds.get(kind);
    if (known !== undefined && now() - known.loggedAt < REPEAT_MS) {
      known.suppressed++;
      return null;
    }
    if (kinds.size >= MAX_KINDS) kinds.clear();
    kinds.set(kind, { loggedAt: now(), suppressed: 0 });
    return known?.suppressed ?? 0;
  };
}

/** Logs to standard error: formatted lines on a terminal, otherwise one JSON object per line. */
export function createLogger(destination?: DestinationStream): Logger {
  const level = process.env.LOG_LEVEL ?? 'info';
  const filter = createRepeatFilter();
  const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (entry, method, level) {
    const repeated = level < WARN ? 0 : filter(entry);
    if (repeated === null) return;
    const [first, message, ...rest] = entry;
    if (repeated === 0 || typeof first !== 'object') return method.apply(this, entry);
    method.apply(this, [{ ...first, repeated }, message, ...rest]);
  };
  return pino(
    { level, redact, hooks: { logMethod } },
    destination ?? (process.stderr.isTTY ? terminal : pino.destination(2)),
  );
}
