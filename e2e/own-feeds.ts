/** A GTIN-13 with its check digit. */
function gtinOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

export const BREWER = {
  gtin: gtinOf('735009999001'),
  brand: 'Fjordnes',
  mpn: 'KB-210',
  name: 'Fjordnes kaffebryggare KB-210',
};
export const KETTLE = {
  gtin: gtinOf('735009999002'),
  brand: 'Fjordnes',
  mpn: 'VK-17',
  name: 'Fjordnes vattenkokare VK-17',
};

type Stated = { product: typeof BREWER; price: number };

export const googleXml = (offers: readonly Stated[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Norrsken</title>${offers
    .map(
      ({ product: { gtin, brand, mpn, name }, price }) => `
  <item><g:id>n-${mpn}</g:id><g:title>${name}</g:title><g:link>https://norrsken.example/${mpn}</g:link>
  <g:price>${price}.00 SEK</g:price><g:brand>${brand}</g:brand><g:mpn>${mpn}</g:mpn><g:gtin>${gtin}</g:gtin>
  <g:availability>in_stock</g:availability><g:condition>new</g:condition><g:product_type>Hem &gt; Kök</g:product_type>
  <g:shipping><g:country>SE</g:country><g:price>49.00 SEK</g:price></g:shipping></item>`,
    )
    .join('')}</channel></rss>`;

const semicolonTable = (offers: readonly Stated[]): string =>
  [
    'Artikelnummer;Produktnamn;Tillverkare;Tillverkarens artikelnummer;EAN;Pris inkl. moms;Frakt;Lagerstatus;Produkt-URL',
  ]
    .concat(
      offers.map(
        ({ product: { gtin, brand, mpn, name }, price }) =>
          `k-${mpn};"${name}";${brand};${mpn};${gtin};${price},00;129;I lager;https://kvarnen.example/${mpn}`,
      ),
    )
    .join('\r\n');

/** States no shipping: the shop has rules for it. */
const jsonLines = (offers: readonly Stated[]): string =>
  offers
    .map(({ product: { name, ...product }, price }) =>
      JSON.stringify({
        id: `b-${product.mpn}`,
        title: name,
        link: `https://brolin.example/${product.mpn}`,
        price: `${price} SEK`,
        availability: 'in stock',
        ...product,
      }),
    )
    .join('\n');

/** By total: Brolin 929, Norrsken 948, Kvarnen 978. By item price the other way round. */
export const SHOPS = [
  { name: 'Kvarnen', file: 'kvarnen.csv', text: semicolonTable([{ product: BREWER, price: 849 }]) },
  {
    name: 'Norrsken',
    file: 'norrsken.xml',
    text: googleXml([
      { product: BREWER, price: 899 },
      { product: KETTLE, price: 399 },
    ]),
  },
  {
    name: 'Brolin',
    file: 'brolin.jsonl',
    text: jsonLines([
      { product: BREWER, price: 929 },
      { product: KETTLE, price: 379 },
    ]),
  },
];
