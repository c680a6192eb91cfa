import { describe, expect, it, vi } from 'vitest';
import type { Report } from './browser-report.ts';

// Reports are module state, which other test files of this worker have used.
vi.resetModules();
const { ChunkError } = await import('../loading/load-chunk.ts');
const { PageError } = await import('../loading/page-error.ts');
const { REACT_ERROR_HANDLERS } = await import('./react-error-handlers.ts');
const { onReport, report, reportOnce } = await import('./browser-report.ts');

const listen = () => {
  const reports: Report[] = [];
  const stop = onReport((one) => reports.push(one));
  return { reports, stop, messages: () => reports.map(({ kind, message }) => `${kind}: ${message}`) };
};

describe('reports', () => {
  it('notify listeners, including of earlier reports', () => {
    report('error', new Error('early'));
    const { messages, stop } = listen();
    report('route', 'later');
    stop();
    report('route', 'too late');
    expect(messages()).toEqual(['error: early', 'route: later']);
  });

  it('X02 contain each hydration mismatch once per message', () => {
    const { messages, stop } = listen();
    const before = messages().length;
    const log = console.error;
    console.error = () => {};
    for (const message of ['text differs', 'text differs', 'attribute differs', 'text differs']) {
      REACT_ERROR_HANDLERS.onRecoverableError(new Error(message));
    }
    console.error = log;
    stop();
    expect(messages().slice(before)).toEqual(['hydration: text differs', 'hydration: attribute differs']);
  });

  it('L07 L08 omit component errors that are reported elsewhere', () => {
    const { messages, stop } = listen();
    const before = messages().length;
    REACT_ERROR_HANDLERS.onCaughtError(new PageError(404, 'Not Found'));
    REACT_ERROR_HANDLERS.onCaughtError(new ChunkError('gone'));
    stop();
    expect(messages().slice(before)).toEqual([]);
  });

  it('P08 contain each dead link once', () => {
    const { messages, stop } = listen();
    const before = messages().length;
    expect(['/a', '/b', '/a'].map((path) => reportOnce('dead-link', path))).toEqual([true, true, false]);
    stop();
    expect(messages().slice(before)).toEqual(['dead-link: /a', 'dead-link: /b']);
  });
});
