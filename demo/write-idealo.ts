import { delimited } from './delimited.ts';
import { decimal, type FeedWriter } from './feed-row.ts';
import { decimalMark, languageOf } from './language.ts';

const COLUMNS = [
  'Artikelnummer',
  'EAN',
  'Herstellerartikelnummer',
  'Hersteller',
  'Produktname',
  'Kategorie',
  'Preis',
  'Streichpreis',
  'Währung',
  'Grundpreis',
  'Lieferzeit',
  'Verfügbarkeit',
  'Versandkosten',
  'Produktbeschreibung',
  'Produkt-URL',
  'Bild-URL_1',
  'Bild-URL_2',
  'Bild-URL_3',
  'Zustand',
  'Farbe',
  'Größe',
  'Energieeffizienzklasse',
];

/** What shops in German and Danish, which are the ones that send this format, write of stock and delivery. */
const WORDS = {
  de: { days: 'Werktage', inStock: 'auf Lager', outOfStock: 'nicht lieferbar' },
  da: { days: 'hverdage', inStock: 'på lager', outOfStock: 'udsolgt' },
};

const CONDITIONS = { new: 'Neu', used: 'Gebraucht', refurbished: 'Generalüberholt' };

const SIZES: Record<string, number> = { ml: 1000, cl: 100, l: 1, g: 1000, kg: 1, ct: 1 };

/** The columns of idealo's product data, parted by semicolons, with the decimal comma. */
export const writeIdealoCsv: FeedWriter = (merchant, rows) => {
  const language = languageOf(merchant.locale);
  const words = language === 'da' ? WORDS.da : WORDS.de;
  const amount = (minor: number) => decimal(minor).replace('.', decimalMark(language));
  const basePrice = (price: number, measure: { holds: string; per: string } | null, currency: string): string => {
    if (measure === null) return '';
    const [holds, unit] = measure.holds.split(' ');
    return `${amount(Math.round((price * SIZES[unit]) / Number(holds)))} ${currency}/${measure.per.slice(2)}`;
  };
  const body = rows.map(({ offer, price, gtin, link, currency }) => [
    offer.sku,
    gtin,
    offer.mpn ?? '',
    offer.brand ?? '',
    offer.title,
    offer.path.join(' > '),
    amount(price.price),
    price.listPrice === null ? '' : amount(price.listPrice),
    currency,
    basePrice(price.price, offer.measure, currency),
    `${merchant.delivery.min}-${merchant.delivery.max} ${words.days}`,
    price.inStock ? words.inStock : words.outOfStock,
    price.shipping === null ? '' : amount(price.shipping),
    offer.description,
    link,
    ...[0, 1, 2].map((view) => offer.images[view] ?? ''),
    CONDITIONS[offer.condition],
    offer.colour ?? '',
    offer.size ?? '',
    offer.energyClass ?? '',
  ]);
  return delimited(';', [COLUMNS, ...body]);
};
