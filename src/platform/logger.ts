import { type DestinationStream, type Logger, pino } from 'pino';
import { z } from 'zod';

export type { Logger } from 'pino';

const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie', 'set-cookie', 'apiKey', 'databaseUrl'];

// A secret is hidden wherever in the first levels of what is logged it stands.
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

/** What strangers sent is not to steer the terminal it is read in, nor to look like another line. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** One line of JSON as a person at a terminal reads it: `14:02:11 info  feed read market=SE rows=120`. */
export function readableLine(json: string): string {
  const { level, time, msg, err, pid: _pid, hostname: _hostname, ...rest } = entry.parse(JSON.parse(json));
  const details = Object.entries(rest).map(([name, value]) => {
    return `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
  });
  const clock = new Date(time).toISOString().slice(11, 19);
  const parts = [clock, (LEVELS[level] ?? String(level)).padEnd(5), msg ?? '', ...details];
  const line = plain(parts.join(' ')).trimEnd();
  const stack = err?.stack?.split('\n').map(plain).join('\n');
  return stack ? `${line}\n${stack}\n` : `${line}\n`;
}

const terminal: DestinationStream = { write: (line) => void process.stderr.write(readableLine(line)) };

/** Logs to the standard error stream: readable lines on a terminal, one JSON object per line everywhere else. */
export function createLogger(destination?: DestinationStream): Logger {
  const level = process.env.LOG_LEVEL ?? 'info';
  return pino({ level, redact }, destination ?? (process.stderr.isTTY ? terminal : pino.destination(2)));
}
