import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REPORTS } from '../../contract/browser-report-schemas.ts';
import { reportSearchClicks } from './report-search-clicks.ts';

type Listener = (event: { target: unknown }) => void;
let listeners: Set<Listener>;
let sent: unknown[];
let isAllowed: boolean;

class FakeElement {
  readonly pathname: string | null;
  constructor(pathname: string | null) {
    this.pathname = pathname;
  }
  closest(): FakeElement | null {
    return this.pathname === null ? null : this;
  }
}
const clickOn = (pathname: string | null) => {
  for (const listener of listeners) listener({ target: new FakeElement(pathname) });
};
const open = (pathname: string, search: string) => vi.stubGlobal('location', { pathname, search });

beforeEach(() => {
  [listeners, sent, isAllowed] = [new Set(), [], true];
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', { addEventListener: (_: string, listener: Listener) => void listeners.add(listener) });
  const sender = { post: async () => true, beacon: (_: string, body: unknown) => void sent.push(body) };
  reportSearchClicks(sender, { base: '/se', locale: 'sv-SE' }, () => isAllowed);
});
afterEach(() => void vi.unstubAllGlobals());

it('E06 reports once which product is opened after a search, and only with consent', () => {
  open('/se/results', '?q=%20dator%20&f=1');
  isAllowed = false;
  clickOn('/se/pl/1101-9/a/b');
  expect(sent).toEqual([]);
  isAllowed = true;
  clickOn('/se/pl/1101-9/a/b');
  clickOn('/se/pl/1101-9');
  expect(sent).toEqual([{ query: 'dator', productId: 9, locale: 'sv-SE' }]);
  expect(REPORTS.searchClick.parse(sent[0])).toEqual(sent[0]);
});

it('E06 reports no other link, no other page and no text that is too long', () => {
  open('/se/results', '?q=dator');
  for (const path of [null, '/se/cl/1101', '/se/pl/x', '/se/pl/1101-9x']) clickOn(path);
  for (const [path, search] of [['/se', ''], ['/se/cl/1101', '?q=dator'], ['/se/results', `?q=${'x'.repeat(61)}`]] as const) {
    open(path, search);
    clickOn('/se/pl/1101-9');
  } // biome-ignore format: a table
  expect(sent).toEqual([]);
});
