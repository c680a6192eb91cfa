import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { MARKETS } from '../../market/market.ts';
import { readOne } from '../testing/read-one.ts';
import { SAMPLES_HASH } from './rules-version.ts';

/** Values of each field, in the forms that merchants write. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  title: ['<b>Pot</b> 5&nbsp;l', `${'x'.repeat(140)} ${'y'.repeat(20)}`, 'Kr\ufffd'],
  description: ['<p>One</p><p>Two</p>', 'a &amp; b'],
  link: ['https://a.example/1?a=1&amp;b=2', '/p/1', 'ftp://a.example'],
  image_link: ['https://a.example/1.jpg,https://a.example/2.jpg', 'none'],
  brand: ['Acme', 'n/a', 'Unknown'],
  gtin: ['4006381333931', '0-306-40615-2', '4006381333932', '2000000000008'],
  mpn: ['AB-12/3', 'n/a'],
  product_type: ['Home > Kitchen | Pots', 'Home/Kitchen'],
  google_product_category: ['638', '638 - Home > Kitchen', 'Home > Kitchen'],
  condition: ['new', 'refurbished', 'gebraucht', 'odd'],
  availability: ['in stock', 'out_of_stock', 'preorder', 'auf Lager', 'nicht lagernd', 'odd'],
  in_stock: ['true', '0', 'nej'],
  quantity: ['3', '0', '-1', 'many'],
  price: ['1 299,50', '1,299.50 SEK', '100 EUR', '0', 'free'],
  net_price: ['80'],
  sale_price: ['90', '110'],
  list_price: ['150', '50'],
  member_price: ['95'],
  former_price: ['140', '50'],
  price_per: ['1', 'm²'],
  is_used: ['yes', 'no'],
  is_refurbished: ['yes'],
  shipping: ['SE:::49 SEK', 'NO:::49'],
  shipping_cost: ['49', 'gratis', 'gratis från 50', 'odd'],
  free_shipping: ['yes', 'no'],
  free_shipping_threshold: ['50', '500'],
  delivery_time: ['1-3 days', '2', 'in 2 weeks', 'nicht lieferbar', '2027-01-01'],
  shipping_weight: ['1.2 kg', '2', '5 lbs', '0'],
  weight: ['800 g', '1.2'],
  deposit: ['25', 'odd'],
  unit_pricing_measure: ['500 g', 'odd'],
  base_price: ['19,90 kr/kg', '3 per l'],
  multipack: ['6', 'odd'],
  is_bundle: ['yes'],
  identifier_exists: ['no'],
  product_detail: ['General:Weight:2 kg', 'Colour: red; Size: M'],
  seen_at: ['2026-01-01T00:00:00Z', 'yesterday'],
  expiration_date: ['2020-01-01', '2099-01-01', 'odd'],
  color: ['Red/Blue'],
  size: ['M'],
  energy_efficiency_class: ['A+'],
};

/** Without what is not stated, so that a new field of `FeedRow` alone changes nothing. */
const statedValues = (_: string, value: unknown): unknown => (value === null ? undefined : value);

it('changes when a sample is read in another way', () => {
  const results = Object.entries(SAMPLES).flatMap(([field, values]) =>
    values.flatMap((value) =>
      [MARKETS.SE, MARKETS.DE, MARKETS.US].map((market) => {
        const { row, point, codes } = readOne({ [field]: value }, {}, { market });
        return { field, value, row, point, codes };
      }),
    ),
  );
  const read = hash('sha1', JSON.stringify(results, statedValues), 'base64url');
  expect(SAMPLES_HASH, `rows are read in another way: set SAMPLES_HASH to '${read}'`).toBe(read);
});
