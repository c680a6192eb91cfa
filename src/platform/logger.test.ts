import { expect, it } from 'vitest';
import { createLogger, formatLine } from './logger.ts';

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
