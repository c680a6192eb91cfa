import { describe, expect, it } from 'vitest';
import english from '../locales/en-GB.json' with { type: 'json' };
import { CUT_SHORT, HELD, UNREADABLE } from '../src/feed/feed-format.ts';
import { FEED_ISSUES } from '../src/feed/feed-issue.ts';
import { NOT_SHOWN } from '../src/match/not-shown-reason.ts';

/** The texts of these entries as `locales/` should have them. */
const textsOf = (group: string, entries: Record<string, { cause: string; remedy: string }>) =>
  Object.entries(entries).flatMap(([key, { cause, remedy }]) => [
    [`${group}.${key}.cause`, cause],
    [`${group}.${key}.remedy`, remedy],
  ]);

const prefixed = (group: string, texts: Record<string, string>) =>
  Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text]);

describe('causes and remedies of issues of feeds', () => {
  it('are on pages, in reports and in answers of the API the same', () => {
    const stated = Object.entries(english).filter(([key]) => key.startsWith('feed.'));
    const expected = [
      ...textsOf('feed.issue', FEED_ISSUES),
      ...textsOf('feed.not-shown', NOT_SHOWN),
      ...prefixed('feed.unreadable', UNREADABLE),
      ...prefixed('feed.cut-short', CUT_SHORT),
      ...prefixed('feed.held', HELD),
    ];
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(expected));
  });
});
