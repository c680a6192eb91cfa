import { describe, expect, it } from 'vitest';
import type { ReportedOffer } from '../../../../contract/offer-report/offer-report-schemas.ts';
import { testPersonalPage } from '../../../render/testing/test-personal-page.ts';

const PRODUCT_PATH = '/pl/1101-5/Washing-machines/Aquator-WZ-980-white';

const response: ReportedOffer = {
  offer: {
    id: 7,
    title: 'Aquator WZ980 white',
    merchantName: 'Brightwick',
    item: { amount: 50_000, currency: 'GBP' },
    product: { name: 'Aquator WZ 980', path: PRODUCT_PATH },
  },
  correctionTime: { hours: 5.25, count: 12 },
};

const renderPage = (reportedOffer: ReportedOffer | null, query = '') =>
  testPersonalPage(`/modal/report-offer/7${query}`, reportedOffer === null ? {} : { reportedOffer });

describe('report page of an offer', () => {
  it('F02 names the offer, links back to its product, and posts a form without scripts', async () => {
    const { status, html, text } = await renderPage(response);
    expect(status).toBe(200);
    expect(text).toContain('Brightwick Aquator WZ980 white £500.00');
    expect(html).toContain(`href="${PRODUCT_PATH}"`);
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toMatch(/<input(?=[^>]*name="cause")(?=[^>]*value="product")[^>]*required/);
    expect((await renderPage(response, '?done=reportOffer')).text).toContain('Thank you.');
    expect((await renderPage(null)).status).toBe(404);
  });

  it('states the median time until errors were corrected, if any was', async () => {
    expect((await renderPage(response)).text).toContain(
      'Median time to correct an error, last 90 days: 5.3 hours. Corrected errors: 12.',
    );
    expect((await renderPage({ ...response, correctionTime: null })).text).not.toContain('Median');
  });
});
