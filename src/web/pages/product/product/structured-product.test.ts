import { expect, it } from 'vitest';
import { testPage } from '../../../render/testing/test-page.ts';
import { testOffer } from './testing/test-offers.ts';

const PATH = '/pl/1101-5/Washing-machines/Aquator-WZ-980-white';

it('has a Product with the price range of its new offers as structured data', async () => {
  const { document } = await testPage(PATH);
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(\{[^<]*"Product"[^<]*)<\/script>/.exec(document) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Product',
    gtin: '04006381333931',
    offers: { '@type': 'AggregateOffer', lowPrice: '500.00', highPrice: '580.00', priceCurrency: 'GBP' },
  });
});

it('counts in structured data the offers that its prices are of, and names the variant', async () => {
  const offers = [
    testOffer({ id: 1 }),
    testOffer({ id: 2, stock: 'out' }),
    testOffer({ id: 3, condition: 'used' }),
    testOffer({ id: 4, priceKind: 'member' }),
  ];
  const { document } = await testPage(PATH, { changes: { product: { offers, option: 'white' } } });
  expect(document).toMatch(/"@type":"Product","name":"[^"]* white"/);
  expect(document).toContain('"offerCount":1}');
});
