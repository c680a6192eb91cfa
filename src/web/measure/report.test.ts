import { describe, expect, it } from 'vitest';
import { ChunkError } from '../loading/load-chunk.ts';
import { PageFailure } from '../loading/page-failure.ts';
import { FAULT_HANDLERS } from './fault-handlers.ts';
import { onReport, type Report, report, reportOnce } from './report.ts';

const heard = () => {
  const reports: Report[] = [];
  const stop = onReport((one) => reports.push(one));
  return { reports, stop, messages: () => reports.map(({ kind, message }) => `${kind}: ${message}`) };
};

describe('reports', () => {
  it('reach those who listen, what was told before included', () => {
    report('error', new Error('early'));
    const { messages, stop } = heard();
    report('route', 'later');
    stop();
    report('route', 'too late');
    expect(messages()).toEqual(['error: early', 'route: later']);
  });

  it('X02 tell of a hydration mismatch once for each message', () => {
    const { messages, stop } = heard();
    const before = messages().length;
    const log = console.error;
    console.error = () => {};
    for (const message of ['text differs', 'text differs', 'attribute differs', 'text differs']) {
      FAULT_HANDLERS.onRecoverableError(new Error(message));
    }
    console.error = log;
    stop();
    expect(messages().slice(before)).toEqual(['hydration: text differs', 'hydration: attribute differs']);
  });

  it('L07 L08 leave out of the errors of components what is told of elsewhere', () => {
    const { messages, stop } = heard();
    const before = messages().length;
    FAULT_HANDLERS.onCaughtError(new PageFailure(404, 'Not Found'));
    FAULT_HANDLERS.onCaughtError(new ChunkError('gone'));
    stop();
    expect(messages().slice(before)).toEqual([]);
  });

  it('P08 tell once of each link that leads nowhere', () => {
    const { messages, stop } = heard();
    const before = messages().length;
    expect(['/a', '/b', '/a'].map((path) => reportOnce('dead-link', path))).toEqual([true, true, false]);
    stop();
    expect(messages().slice(before)).toEqual(['dead-link: /a', 'dead-link: /b']);
  });
});
