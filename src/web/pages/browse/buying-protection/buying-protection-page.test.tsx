import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

const PATH = '/bp/3/Brightwick';
const { buyingProtection } = sampleResponses;

describe('buying protection page', () => {
  it('R22 separates the shop’s terms from the law of the market', async () => {
    const { status, html, text, document } = await testPage(PATH);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Buying from Brightwick<\/h1>/);
    const [shop, law] = [text.indexOf('What the shop promises'), text.indexOf('Your legal rights These apply')];
    expect(text.slice(shop, law)).toContain('Within 30 days');
    expect(text.slice(law)).toContain('within 14 days of receiving the goods');
    expect(text.slice(law)).toContain('Within 30 days you can reject a faulty product');
    expect(text.slice(law)).toContain('In Scotland it is five years.');
    expect(text.slice(law)).toContain('Consumer Rights Act 2015');
    expect(text).toContain('This site gives no guarantee of its own');
    expect(document).toContain(`<link rel="canonical" href="http://uk.localhost${PATH}">`);
  });

  it('R22 lists every unknown term', async () => {
    const { text } = await testPage(PATH);
    expect(text).toContain('Its company registration number: not stated.');
    expect(text).toContain('Its delivery time: not in its price list.');
    expect(text).not.toContain('Its payment methods: not stated.');
    const unknown = { ...buyingProtection, returnDays: null, paymentMethods: [] };
    const more = (await testPage(PATH, { responses: { buyingProtection: unknown } })).text;
    expect(more).toContain('Its return period: not stated.');
    expect(more).toContain('Its payment methods: not stated.');
    expect(more).not.toContain('Within 30 days .');
  });

  it('R22 states that unknown laws are unknown', async () => {
    const { text } = await testPage(PATH, { responses: { buyingProtection: { ...buyingProtection, rights: null } } });
    expect(text).toContain('we make no statement about it');
    expect(text).not.toContain('14 days');
  });

  it.each([
    [{ kind: 'years', years: 3 } as const, 'for 3 years from delivery'],
    [{ kind: 'years-or-longer', years: 2, longest: 5 } as const, 'for 2 years, or 5 years'],
    [{ kind: 'expected-life' } as const, 'as long as such a product can be expected to last'],
    [{ kind: 'state' } as const, 'The law of your state'],
    [{ kind: 'province' } as const, 'The law of your province'],
  ])('R22 describes a guarantee of the kind %o', async (guarantee, phrase) => {
    const { rights } = buyingProtection;
    if (rights === null) throw new Error('The sample has no law');
    const given = { ...buyingProtection, rights: { ...rights, guarantee } };
    expect((await testPage(PATH, { responses: { buyingProtection: given } })).text).toContain(phrase);
  });

  it('R22 links to the shop’s website only if it is http, and returns 404 for an unknown shop', async () => {
    const trap = { ...buyingProtection, merchant: { ...buyingProtection.merchant, website: 'javascript:alert(1)' } };
    expect((await testPage(PATH, { responses: { buyingProtection: trap } })).html).not.toContain('javascript:');
    expect((await testPage(PATH, { failing: { buyingProtection: 'not-found' } })).status).toBe(404);
  });
});
