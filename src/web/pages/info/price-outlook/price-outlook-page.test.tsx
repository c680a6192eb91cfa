import { expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';

it('shows how often estimates came true', async () => {
  const { status, document, text } = await testPage('/info/price-outlook');
  expect(status).toBe(200);
  expect(document).toContain('<link rel="canonical" href="http://uk.localhost/info/price-outlook">');
  expect(text).toContain('the price fell by at least 3% within 30 days');
  expect(text).toContain('5,276 estimates for 640 products, tested on 19 Nov 2026.');
  expect(text).toContain('12% closer to what happened');
  expect(text).toContain('46% 43% 476');
  expect(text).not.toContain('outlook.');
});
