import { expect, it } from 'vitest';
import { createLogger, createRepeatFilter, formatLine } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const parts: string[] = [];
  write(createLogger({ write: (line) => void parts.push(line) }));
  return parts.join('');
}

it('redacts secrets at any level', () => {
  const text = logged((logger) =>
    logger.info(
      { password: 'p4ss', user: { token: 't0k' }, req: { headers: { authorization: 'b34r', cookie: 'c00k' } } },
      'sign-in',
    ),
  );
  expect(text).not.toMatch(/p4ss|t0k|b34r|c00k/);
  expect(JSON.parse(text)).toMatchObject({ msg: 'sign-in', password: '[hidden]', user: { token: '[hidden]' } });
});

it('formats an entry as a line, followed by the stack of its error', () => {
  const line = formatLine(
    logged((logger) => logger.warn({ market: 'SE', rows: 120, err: new Error('broken') }, 'feed read')),
  );
  expect(line).toMatch(/^\d\d:\d\d:\d\d warn {2}feed read market=SE rows=120\nError: broken\n {4}at /);
});

it('replaces control characters of untrusted input', () => {
  const sent = 'x\u001b[2J\r\n12:00:00 error forged\u009b1m';
  const line = formatLine(logged((logger) => logger.warn({ path: sent, err: new Error(sent) }, `reported: ${sent}`)));
  const [first, ...stack] = line.trimEnd().split('\n');
  expect(first).toMatch(/reported: x \[2J 12:00:00 error forged 1m path=x \[2J 12/);
  expect(line.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(stack.length).toBeGreaterThan(1);
});

it('logs what fails again and again once a minute, with the number of times', () => {
  const lines: string[] = [];
  const logger = createLogger({ write: (line) => void lines.push(line) });
  for (let i = 0; i < 744; i++)
    logger.error({ err: new Error('connect ECONNREFUSED'), requestId: i }, 'request failed');
  logger.error({ err: new Error('other') }, 'request failed');
  for (let i = 0; i < 3; i++) logger.info('request');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'request failed',
    'request failed',
    'request',
    'request',
    'request',
  ]);
});

it('says how many were left out', () => {
  let now = 0;
  const filter = createRepeatFilter(() => now);
  const entry = [{ err: new Error('away') }, 'fault'];
  expect([filter(entry), filter(entry), filter(entry)]).toEqual([0, null, null]);
  now = 60_000;
  expect([filter(entry), filter(entry)]).toEqual([2, null]);
});
