import { formatDelimited } from './delimited-text.ts';
import type { FeedOffer } from './feed-offer.ts';
import { type FeedWriter, formatDecimal } from './feed-row.ts';
import { decimalMark, localeLanguage } from './language.ts';

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

/** Texts of stock and delivery in the languages of the merchants that send this format. */
const TEXTS = {
  de: { days: 'Werktage', inStock: 'auf Lager', outOfStock: 'nicht lieferbar' },
  da: { days: 'hverdage', inStock: 'på lager', outOfStock: 'udsolgt' },
};

const CONDITIONS = { new: 'Neu', used: 'Gebraucht', refurbished: 'Generalüberholt' };

/** How many of a pack's units are in its base unit: 1 l, 1 kg or one piece. */
const UNITS_PER_BASE: Record<string, number> = { ml: 1000, cl: 100, l: 1, g: 1000, kg: 1, ct: 1 };

/** The columns of idealo's product data, separated by semicolons, with a decimal comma. */
export const writeIdealoCsv: FeedWriter = (merchant, rows) => {
  const language = localeLanguage(merchant.locale);
  const texts = language === 'da' ? TEXTS.da : TEXTS.de;
  const amount = (minor: number) => formatDecimal(minor).replace('.', decimalMark(language));
  const basePrice = (price: number, measure: FeedOffer['measure'], currency: string): string => {
    if (measure === null) return '';
    const [content, unit = ''] = measure.content.split(' ');
    const unitsPerBase = UNITS_PER_BASE[unit];
    if (unitsPerBase === undefined) throw new Error(`No base unit of ${measure.content}`);
    return `${amount(Math.round((price * unitsPerBase) / Number(content)))} ${currency}/${measure.base.slice(2)}`;
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
    `${merchant.delivery.min}-${merchant.delivery.max} ${texts.days}`,
    price.inStock ? texts.inStock : texts.outOfStock,
    price.shipping === null ? '' : amount(price.shipping),
    offer.description,
    link,
    ...[0, 1, 2].map((view) => offer.images[view] ?? ''),
    CONDITIONS[offer.condition],
    offer.colour ?? '',
    offer.size ?? '',
    offer.energyClass ?? '',
  ]);
  return formatDelimited(';', [COLUMNS, ...body]);
};
