import { afterEach, describe, expect, it, vi } from 'vitest';
import { REPORTS } from '../../contract/browser-report-schemas.ts';
import { buildSlowVital, describeElement, type ElementInfo } from './report-web-vitals.ts';

const element = (tagName: string, parentElement: ElementInfo | null, more: Partial<ElementInfo> = {}): ElementInfo => ({
  ...{ tagName, id: '', className: '', textContent: null, parentElement },
  ...more,
});
const chain = ['HTML', 'BODY', 'DIV', 'MAIN', 'SECTION', 'UL', 'LI'].reduce<ElementInfo | null>(
  (parent, tagName) => element(tagName, parent, { className: 'a b' }),
  null,
);
const context = { release: 'r1', country: 'SE', pageType: () => 'product' as const };
const measured = { name: 'INP', id: 'v5-1', value: 640, delta: 640, rating: 'poor' } as const;

afterEach(() => {
  vi.doUnmock('web-vitals');
  vi.unstubAllGlobals();
});

describe('web vitals', () => {
  it('X06 describe an element by its text, cut to 100 characters, and five ancestors', () => {
    const deep = element('A', chain, { id: 'x', textContent: `  Go \n to ${'store '.repeat(60)}` });
    const { debugText, debugParents } = describeElement(deep);
    expect(debugText).toHaveLength(100);
    expect(debugText).toMatch(/^Go to store store/);
    expect(debugParents).toEqual(['li.a.b', 'ul.a.b', 'section.a.b', 'main.a.b', 'div.a.b']);
    expect(describeElement(element('IMG', null, { id: 'hero' }))).toEqual({ debugText: 'img#hero', debugParents: [] });
    expect(describeElement(null)).toEqual({ debugText: null, debugParents: [] });
  });

  it('C11 are reported in the format of the contract unless they are good', () => {
    const report = buildSlowVital(measured, context, '/pl/1-2/x', chain);
    expect(REPORTS.slowVitals.parse(report)).toMatchObject({
      ...{ release: 'r1', country: 'SE', name: 'INP', id: 'v5-1', value: 640, delta: 640, rating: 'poor' },
      ...{ path: '/pl/1-2/x', pageType: 'product', team: 'product' },
    });
    expect(buildSlowVital({ ...measured, rating: 'needs-improvement' }, context, '/', null)).not.toBeNull();
    expect(buildSlowVital({ ...measured, rating: 'good' }, context, '/', null)).toBeNull();
  });

  it.each([
    ['poor', true, true, ['webVitals', 'slowVitals']],
    ['good', true, true, ['webVitals']],
    ['poor', false, true, ['webVitals']],
    ['poor', true, false, []],
  ] as const)(
    'C04 C11 a %s one, with the flag %s and consent %s, is reported as %j',
    async (rating, reportSlow, isAllowed, names) => {
      vi.resetModules();
      vi.doMock('web-vitals', () => {
        const none = () => {};
        const onINP = (send: (metric: object) => void) => send({ ...measured, rating, entries: [] });
        return { onCLS: none, onFCP: none, onINP, onLCP: none, onTTFB: none };
      });
      vi.stubGlobal('location', { origin: 'http://se.localhost', pathname: '/pl/1-2/x' });
      const { reportVitals } = await import('./report-web-vitals.ts');
      const beacon = vi.fn();
      reportVitals({ post: async () => true, beacon }, context, { reportSlow, isAllowed: () => isAllowed });
      expect(beacon.mock.calls.map(([name]) => name)).toEqual(names);
      const vital = { release: 'r1', name: 'INP', value: 640, href: 'http://se.localhost/pl/1-2/x' };
      if (isAllowed) expect(beacon).toHaveBeenCalledWith('webVitals', vital);
    },
  );
});
