import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalytics } from './analytics.ts';
import { analyticsEvent, type DataLayerEntry, REDACTED, titleCase } from './analytics-event.ts';

function recordEntries() {
  const pushed: DataLayerEntry[] = [];
  const warnings: string[] = [];
  const run = createAnalytics({ push: (entry) => pushed.push(entry), warn: (message) => warnings.push(message) });
  return { run, pushed, warnings };
}

const created = () => {
  const recorder = recordEntries();
  recorder.run('create', { trackingId: 'T-1' });
  return recorder;
};

describe('analytics', () => {
  it('X04 sends an event with its label in title case and its tracking id', () => {
    const { run, pushed, warnings } = created();
    run('event', {
      category: 'offer',
      action: 'go to store',
      label: 'NORDVIK butik på torget',
      value: 5,
      nonInteraction: true,
      transport: 'beacon',
    });
    expect(pushed).toEqual([
      {
        event: 'event',
        category: 'offer',
        action: 'go to store',
        label: 'Nordvik Butik På Torget',
        value: 5,
        nonInteraction: true,
        transport: 'beacon',
        trackingId: 'T-1',
      },
    ]);
    expect(warnings).toEqual([]);
  });

  it('X04 redacts every value that contains an @', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('@', '%40'), fc.string(), (before, at, after) => {
        const secret = `${before}x${at}y${after}`;
        const { run, pushed } = created();
        run('event', { category: secret, action: secret, label: secret });
        run('page_view', { path: secret, search: secret });
        expect(pushed).toHaveLength(2);
        expect(JSON.stringify(pushed).toLowerCase()).not.toContain(at);
      }),
    );
    expect(REDACTED).not.toContain('@');
  });

  it.each([
    ['value', '5', 'The value of an event must be a number'],
    ['value', Number.NaN, 'The value of an event must be a number'],
    ['nonInteraction', 'yes', 'nonInteraction of an event must be true or false'],
    ['transport', 'pigeon', 'The transport of an event must be beacon, xhr, image'],
    ['label', 5, 'The label of an event must be text'],
  ])('X04 leaves out a wrong %s (%s) and warns', (name, given, warning) => {
    const { run, pushed, warnings } = created();
    run('event', { category: 'a', action: 'b', [name]: given });
    expect(pushed).toEqual([{ event: 'event', category: 'a', action: 'b', trackingId: 'T-1' }]);
    expect(warnings).toEqual([warning]);
  });

  it.each([{ category: 'a' }, { action: 'b' }, { category: ' ', action: 'b' }, {}])(
    'X04 sends no event without category and action: %j',
    (fields) => {
      const { run, pushed, warnings } = created();
      run('event', fields);
      expect(pushed).toEqual([]);
      expect(warnings).toEqual(['An event needs a category and an action']);
    },
  );

  it('X04 requires a tracking id before any other command', () => {
    const { run, pushed, warnings } = recordEntries();
    run('create', { trackingId: null });
    run('event', { category: 'a', action: 'b' });
    run('page_view', { path: '/' });
    expect(pushed).toEqual([]);
    expect(warnings).toEqual([
      'Analytics needs a tracking id',
      'Analytics needs a tracking id before the first event',
      'Analytics needs a tracking id before the first event',
    ]);
  });

  it('X04 warns of unknown commands', () => {
    const { run, pushed, warnings } = created();
    run('timing', {});
    run('toString', {});
    expect(pushed).toEqual([]);
    expect(warnings).toEqual(["Analytics has no command 'timing'", "Analytics has no command 'toString'"]);
  });

  it('X04 normalises the case of labels', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zåäö]{1,8}$/), { minLength: 1, maxLength: 4 }), (words) => {
        const text = words.join(' ');
        expect(titleCase(text.toUpperCase())).toBe(titleCase(` ${text} `));
        expect(titleCase(text)).toMatch(/^\p{Lu}/u);
      }),
    );
    expect(analyticsEvent({ category: 'a', action: 'b' }, () => {}).ok).toBe(true);
  });
});
