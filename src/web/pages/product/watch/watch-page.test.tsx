import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Watch, WatchForm } from '../../../../contract/watch/watch-schemas.ts';
import { WATCH_KINDS } from '../../../../terms/watch-rule.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const pounds = (amount: number) => ({ amount: amount * 100, currency: 'GBP' as const });

const terms: Watch['terms'] = {
  kind: 'lowest',
  price: null,
  percent: null,
  from: 'set',
  days: 180,
  amount: 'item',
  products: [9],
  shops: [{ id: 2, name: 'Elhuset' }],
  conditions: ['new'],
  memberPrices: false,
  codePrices: false,
  channels: ['rss'],
};
const product = { id: 9, name: 'Washer 9', path: '/pl/1101-9/Washing-machines/Washer-9', image: null };
const watch: Watch = {
  id: ID,
  terms,
  product,
  formPath: '/modal/pricewatch/1101-9',
  now: pounds(380),
  stock: 'in',
  setOn: '2026-11-01',
  isPaused: false,
  isMuted: false,
  trigger: null,
};
const sample = (more: Partial<WatchForm> = {}): WatchForm => ({
  product,
  formPath: '/modal/pricewatch/1101-9',
  now: { item: pounds(380), total: pounds(400) },
  lowest30: pounds(390),
  knownDays: 45,
  targets: [
    { percent: 5, price: pounds(380), falls: 3 },
    { percent: 10, price: pounds(360), falls: 0 },
  ],
  countedSince: '2026-10-08',
  stock: 'in',
  siblings: [{ id: 10, option: 'black', total: pounds(410) }],
  shops: [
    { id: 1, name: 'Brightwell' },
    { id: 2, name: 'Elhuset' },
  ],
  watch: null,
  own: 0,
  isSignedIn: false,
  silent: [],
  ...more,
});

const PATH = '/modal/pricewatch/1101-9';
const chosen = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))]
    .filter(([input]) => input.includes('checked'))
    .map(([input]) => /value="([^"]*)"/.exec(input)?.[1]);

describe('price watch form', () => {
  it('R05 has a selector for each kind, which hides what is about the others without scripts', () => {
    const styles = readFileSync('src/web/components/watch/watch.module.css', 'utf8');
    const selector = (kind: string) => `.form:not(:has(input[value="${kind}"]:checked)) [data-kind="${kind}"]`;
    expect(WATCH_KINDS.filter((kind) => !styles.includes(selector(kind)))).toEqual([]);
  });

  it('L09 says that the shopper is notified when a product that nobody has is back in stock', async () => {
    const stock: Watch = { ...watch, terms: { ...terms, kind: 'stock' } };
    const soldOut = sample({ watch: stock, stock: 'out', isSignedIn: true });
    expect((await testPersonalPage(PATH, { watchForm: soldOut })).text).toContain('We will notify you when it is back');
    const inStock = sample({ watch: stock, isSignedIn: true });
    expect((await testPersonalPage(PATH, { watchForm: inStock })).text).not.toContain(
      'We will notify you when it is back',
    );
  });

  it('R05 works without scripts, shows the current price and explains every rule, and is noindex', async () => {
    const { status, document, html, text, calls } = await testPersonalPage(PATH, { watchForm: sample() });
    expect(status).toBe(200);
    expect(calls).toContainEqual(['watchForm', { productId: 9 }]);
    expect(document).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('Lowest total now: £400.00');
    expect(text).toContain('Lowest total of the last 30 days: £390.00');
    expect(text).toContain(
      'again when the price has been 1% above your price and comes back down to it, or falls another 5%',
    );
    expect(text).toContain('after shops have reported it as out of stock for six hours');
    expect(text).toContain('We have 45 days of prices.');
    const form = /<form[^>]*>(?:(?!<\/form>).)*value="setWatch".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toContain('method="post"');
    expect(form).toMatch(/name="once" value="[0-9a-f-]{36}"|name="once"[^>]*value="[0-9a-f-]{36}"/);
    expect(form).toContain('name="products" value="9"');
    expect(chosen(form, 'kind')).toEqual(['target']);
    expect(chosen(form, 'amount')).toEqual(['total']);
    expect(chosen(form, 'conditions')).toEqual(['new']);
    expect(form).toMatch(/name="price"[^>]*value="380"|value="380"[^>]*name="price"/);
    expect(form).toContain('name="email"');
    expect(chosen(form, 'channels')).toEqual([]);
  });

  it('R05 suggests target prices with how often they were reached, which fill the form without scripts too', async () => {
    const { html, text } = await testPersonalPage(PATH, { watchForm: sample() });
    expect(text).toContain('£380 −5% reached 3× since Oct 2026');
    expect(text).toContain('£360 −10% not reached since Oct 2026');
    expect(html).toContain(`href="${PATH}?target=360"`);
    const marked = (page: string) => [...page.matchAll(/<a [^>]*aria-current="true"[^>]*>/g)].map(([link]) => link);
    expect(marked(html).map((link) => /target=(\d+)/.exec(link)?.[1])).toEqual(['380']);
    const other = await testPersonalPage(`${PATH}?target=360`, { watchForm: sample() });
    expect(marked(other.html).map((link) => /target=(\d+)/.exec(link)?.[1])).toEqual(['360']);
    // What most people never change is collapsed.
    expect(html).toMatch(/<details class="[^"]*"><summary>More options/);
    const chosenPrice = await testPersonalPage(`${PATH}?target=360`, { watchForm: sample() });
    expect(chosenPrice.html).toMatch(/name="price"[^>]*value="360"|value="360"[^>]*name="price"/);
    const ignored = await testPersonalPage(`${PATH}?target=1e9`, { watchForm: sample() });
    expect(ignored.html).toMatch(/name="price"[^>]*value="380"|value="380"[^>]*name="price"/);
  });

  it('R05 F10 preselects the requested kind, or back in stock if nothing is in stock', async () => {
    const back = await testPersonalPage(`${PATH}?kind=back-in-stock`, { watchForm: sample() });
    expect(chosen(back.html, 'kind')).toEqual(['stock']);
    const out = await testPersonalPage(PATH, { watchForm: sample({ stock: 'out', now: { item: null, total: null } }) });
    expect(chosen(out.html, 'kind')).toEqual(['stock']);
    expect(out.text).toContain('No shop offers it new at the moment.');
  });

  it('R05 asks signed-in users for channels instead of an email address', async () => {
    const { html, text } = await testPersonalPage(PATH, { watchForm: sample({ isSignedIn: true, own: 2 }) });
    expect(html).not.toContain('name="email"');
    expect(chosen(html, 'channels')).toEqual(['email']);
    expect(text).toContain('You already have 2 alerts for it.');
  });

  it('R05 F04 marks unreachable channels and shows the error about channels once', async () => {
    const response = sample({ isSignedIn: true, silent: ['push', 'webhook'] });
    const { html } = await testPersonalPage(PATH, { watchForm: response });
    expect(
      html.match(/We can’t reach you this way right now\. See (?:<!-- -->)?<a [^>]*href="\/profile\/delivery"/g),
    ).toHaveLength(2);
    const fields = [{ path: 'channels', problem: 'unreachable' as const, message: '' }];
    const error = { kind: 'invalid-request' as const, fields, retryAfterSeconds: null };
    const again = await testPersonalPage(
      PATH,
      { watchForm: response },
      { form: { endpoint: 'setWatch', values: { kind: 'stock' }, error } },
    );
    expect(again.text.match(/We can’t reach you this way right now\. Choose another/g)).toHaveLength(1);
  });

  it('R05 F04 shows an existing watch for editing', async () => {
    const response = sample({ isSignedIn: true, own: 1, watch });
    const { html, text, calls } = await testPersonalPage(`${PATH}?watch=${ID}`, { watchForm: response });
    expect(calls).toContainEqual(['watchForm', { productId: 9, watchId: ID }]);
    expect(text).toContain('Change the alert for Washer 9');
    expect(html).toContain('value="changeWatch"');
    expect(html).toContain(`name="watchId" value="${ID}"`);
    expect(chosen(html, 'kind')).toEqual(['lowest']);
    expect(chosen(html, 'shops')).toEqual(['2']);
    expect(chosen(html, 'channels')).toEqual(['rss']);
    expect(html).toMatch(/<option value="180" selected/);
  });

  it('R05 shows errors beside their fields and keeps the submitted values', async () => {
    const fields = [{ path: 'price', problem: 'not-an-amount' as const, message: '' }];
    const error = { kind: 'invalid-request' as const, fields, retryAfterSeconds: null };
    const values = { kind: 'target', price: 'cheap', email: 'a@b.example', products: '9' };
    const { html, text } = await testPersonalPage(
      PATH,
      { watchForm: sample() },
      { form: { endpoint: 'setWatch', values, error } },
    );
    expect(text).toContain('Enter an amount, such as 249.50.');
    expect(html).toContain('value="cheap"');
    expect(html).toContain('value="a@b.example"');
  });

  it('R05 confirms the result and returns 404 for an unknown product', async () => {
    expect((await testPersonalPage(`${PATH}?state=asked`, { watchForm: sample() })).text).toContain('check your email');
    expect((await testPersonalPage(`${PATH}?state=set`, { watchForm: sample() })).text).toContain(
      'Your price alert is active.',
    );
    expect((await testPersonalPage('/modal/pricewatch/x', {})).status).toBe(404);
    expect((await testPersonalPage('/modal/pricewatch/1101-8', {})).status).toBe(404);
  });
});

describe('confirmation link of an email', () => {
  it('F04 starts a watch by its button only and states that a used link is invalid', async () => {
    const link = { email: 'eva@example.org', product, terms };
    const { html, text, calls } = await testPersonalPage('/confirm/abc', { watchLink: { link } });
    expect(calls.map(([name]) => name)).not.toContain('confirmWatch');
    expect(text).toContain('We’ll email eva@example.org about Washer 9.');
    expect(text).toContain('We will notify you when it is lower than in the 180 days before.');
    expect(html).toContain(`href="${product.path}"`);
    expect(html).toContain('value="confirmWatch"');
    expect(html).toContain('name="token" value="abc"');
    const target = { ...terms, kind: 'target' as const, price: pounds(163), amount: 'total' as const };
    const priced = await testPersonalPage('/confirm/abc', { watchLink: { link: { ...link, terms: target } } });
    expect(priced.text).toContain('We’ll email eva@example.org when it drops to £163.00.');
    const used = await testPersonalPage('/confirm/abc', { watchLink: { link: null } });
    expect(used.text).toContain('This link has been used');
    expect(used.html).not.toContain('value="confirmWatch"');
    expect(used.html).toContain('href="/deals"');
    expect(used.html).toContain('href="/signup"');
    const done = await testPersonalPage('/confirm/abc?done=confirmWatch', { watchLink: { link: null } });
    expect(done.text).toContain('Your price alert is active.');
    expect(done.html).toContain('href="/signup"');
    const member = await testPersonalPage('/confirm/abc?done=confirmWatch', { watchLink: { link: null }, profile: {} });
    expect(member.html).toContain('href="/profile/alerts"');
  });
});
