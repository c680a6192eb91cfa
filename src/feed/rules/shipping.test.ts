import { describe, expect, it } from 'vitest';
import { MARKETS } from '../../market/market.ts';
import { parseShippingList, shippingFromParts } from '../formats/shipping-text.ts';
import { readShipping } from './shipping.ts';

const cost = (text: string, order: string | null = null, payments: string[] = []) => {
  const { cost, unparsed } = readShipping(parseShippingList(text, order), payments, MARKETS.SE, 49900);
  return unparsed === null || cost !== null ? cost : `unparsed ${unparsed}`;
};

describe('shipping', () => {
  it.each<[string, number | string | null]>([
    ['SE:::49 SEK', 4900],
    ['SE:::49,50 SEK,SE::Express:99,00 SEK', 4950],
    ['NO:::49 NOK,SE:::59 SEK', 5900],
    ['NO:::49 NOK', null],
    ['SE:49 SEK', 4900],
    ['SE::Post:49 SEK', 4900],
    ['49', 4900],
    ['0', 0],
    ['Fri frakt', 0],
    ['Free delivery', 0],
    ['SE::Post:49,00 SEK;NO::Post:99,00 NOK', 4900],
    ['NO:::9 NOK|SE:::49 SEK', 4900],
    ['-', null],
    ['n/a', null],
    ['SE:Skåne:Post:5 SEK', null],
    ['SE:AB:5 SEK', null],
    ['SE:Express:99 SEK, SE:Standard:49 SEK', 4900],
    ...['ingyenes', 'frei', 'Offerts', 'Безплатна', 'Portes grátis', 'Doprava zadarmo', 'Envío gratuito'].map(
      (free): [string, number] => [free, 0],
    ),
    ['SE:::5 EUR', 'unparsed 5 EUR'],
    ['SE:::ask us', 'unparsed ask us'],
    // From a price on, the item's own being 499.
    ...[
      'fri frakt över 499 kr',
      'ab 49,90 versandkostenfrei',
      'gratis vanaf 50',
      'offert dès 49',
      'darmowa od 300',
      'δωρεάν άνω των 50',
      '300以上送料無料',
    ].map((free): [string, number] => [free, 0]),
    ['fri frakt över 500 kr', null],
    ['gratis vanaf 50 EUR', 'unparsed gratis vanaf 50 EUR'],
    ['från 49 kr', 'unparsed från 49 kr'],
    ['49 kr, fri frakt över 300 kr', 'unparsed 49 kr, fri frakt över 300 kr'],
    ['', null],
  ])('reads %s as %s', (text, expected) => expect(cost(text)).toBe(expected));

  it('uses the order of parts in the header', () => {
    expect(cost('49 SEK:SE', 'price:country')).toBe(4900);
  });

  it('adds the lowest payment surcharge', () => {
    expect(cost('49', null, ['10', '5', '20'])).toBe(5400);
    expect(cost('49', null, ['0', '5'])).toBe(4900);
    const fee = (payments: string[]) =>
      readShipping(parseShippingList('49', null), payments, MARKETS.SE, 1000).paymentFee;
    expect([['10', '5', '20'], ['0', '5'], []].map(fee)).toEqual([500, null, null]);
  });

  it('uses the delivery time of the chosen option', () => {
    const texts = parseShippingList('SE::Slow:10 SEK:1:2:3:5,SE::Fast:90 SEK:0:1:1:1', null);
    expect(readShipping(texts, [], MARKETS.SE, 1000)).toEqual({
      cost: 1000,
      paymentFee: null,
      delivery: { min: 4, max: 7 },
      unparsed: null,
    });
  });

  it('accepts both GB and UK for the UK market', () => {
    const texts = (text: string) => parseShippingList(text, null);
    expect(readShipping(texts('GB:::5 GBP'), [], MARKETS.UK, 1000).cost).toBe(500);
    expect(readShipping(texts('UK:::5 GBP'), [], MARKETS.UK, 1000).cost).toBe(500);
    const named = (country: string) => readShipping([shippingFromParts([['country', country], ['price', '49']])], [], MARKETS.SE, 1000).cost; // biome-ignore format: one line
    expect(['Sweden', 'Sverige', 'Norway', 'Narnia'].map(named)).toEqual([4900, 4900, null, null]);
  });
});
