import { describe, expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { sampleResponses } from '../../../render/testing/test-responses.ts';

describe('advisor page', () => {
  it('says what was understood, and for each product why it was chosen and where its numbers are from', async () => {
    const { status, html, text, document, calls } = await testPage('/advisor?q=quiet+washer+by+Friday+xyzzy');
    expect(status).toBe(200);
    expect(calls).toContainEqual({
      name: 'advisor',
      request: { market: 'UK', locale: 'en-GB', q: 'quiet washer by Friday xyzzy' },
    });
    expect(text).toContain('Cheapest Quietest');
    expect(text).toContain('Noise 47 dB , 6 dB less than the cheapest');
    expect(text).toContain('£10.00 more than the cheapest');
    expect(text).toContain('at Brightwick &lt;i&gt;, with delivery · seen 14 minutes ago');
    expect(text).toContain('1–3 working days');
    expect(text).toContain('here by 27 Nov 2026');
    expect(text).toContain('so it did not count: light');
    expect(text).toContain('Left out, as no product has it: xyzzy');
    expect(html).toContain('href="/go/UK/41"');
    expect(html).toContain('href="/advisor?q=washer"');
    expect(document).toContain('noindex');
  });

  it('asks with a form that works without scripts, and is indexed', async () => {
    const empty = {
      ...sampleResponses.advisor,
      query: '',
      chips: [],
      wishes: [],
      deadline: null,
      ignored: '',
      picks: [],
    };
    const { html, text, document } = await testPage('/advisor', { responses: { advisor: empty } });
    expect(html).toMatch(/<form[^>]* action="\/advisor" method="get"/);
    expect(html).toContain('name="q"');
    expect(text).not.toContain('Nothing fits');
    expect(document).not.toContain('noindex');
  });

  it('leads on where nothing fits', async () => {
    const none = { ...sampleResponses.advisor, picks: [] };
    const { html, text } = await testPage('/advisor?q=washer', { responses: { advisor: none } });
    expect(text).toContain('Nothing fits all of this.');
    expect(html).toContain('href="/results?q=quiet%20washer%20by%20Friday%20xyzzy"');
  });
});
