import { type DestinationStream, type Logger, pino } from 'pino';
import { z } from 'zod';

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

/** Logs to standard error: formatted lines on a terminal, otherwise one JSON object per line. */
export function createLogger(destination?: DestinationStream): Logger {
  const level = process.env.LOG_LEVEL ?? 'info';
  return pino({ level, redact }, destination ?? (process.stderr.isTTY ? terminal : pino.destination(2)));
}
