import type { Stock } from '../row.ts';
import { foldWords, remembered } from './words.ts';

/**
 * Phrases by what they say, folded by `foldWords`; 'out' is looked for first, since it often holds the words of 'in'
 * ("not in stock"). What can be ordered but is not there (preorder, backorder, on order) is out: a shopper who wants it
 * now must not find it before one that can be sent.
 */
const OUT = [
  'out of stock', 'outofstock', 'out stock', 'oos', 'not in stock', 'sold out', 'soldout', 'unavailable', 'not available', 'discontinued', 'no stock', 'preorder', 'pre order', 'presale', 'pre sale', 'backorder', 'back order', 'backordered', 'back ordered', 'on order', 'made to order', 'coming soon', 'no longer available',
  'slut', 'slutsald', 'ej i lager', 'inte i lager', 'finns ej', 'tillfalligt slut', 'utgatt', 'bestallningsvara', 'forhandsbokning', 'forhandsbestall', 'kommer snart', 'restad',
  'ikke pa lager', 'utsolgt', 'udsolgt', 'tomt', 'bestillingsvare', 'forhandsbestilling', 'forudbestilling', 'restordre', 'utgatt', 'udgaet',
  'nicht auf lager', 'nicht lieferbar', 'nicht verfugbar', 'nicht vorratig', 'ausverkauft', 'vergriffen', 'vorbestell', 'vorbestellbar', 'auf bestellung', 'derzeit nicht',
  'ei varastossa', 'loppu', 'loppunut', 'loppuunmyyty', 'ei saatavilla', 'ennakkotilaus', 'tilaustuote',
  'rupture', 'en rupture', 'epuise', 'indisponible', 'non disponible', 'pas en stock', 'precommande', 'sur commande', 'hors stock',
  'non disponibile', 'esaurito', 'esaurita', 'terminato', 'preordine', 'su ordinazione', 'non in stock',
  'agotado', 'agotada', 'sin stock', 'sin existencias', 'no disponible', 'fuera de stock', 'no hay stock', 'reserva', 'preventa', 'bajo pedido',
  'niet op voorraad', 'uitverkocht', 'niet beschikbaar', 'niet leverbaar', 'nabestelling', 'op bestelling',
  'brak', 'niedostepny', 'niedostepne', 'niedostepna', 'wyprzedany', 'wyprzedane', 'na zamowienie', 'przedsprzedaz',
  'neni skladem', 'vyprodano', 'nedostupne', 'nedostupny', 'neni na sklade', 'predobjednavka', 'na objednavku', 'nie je skladom', 'vypredane',
  'εξαντληθηκε', 'εξαντλημενο', 'μη διαθεσιμο', 'μη διαθεσιμη', 'δεν ειναι διαθεσιμο', 'δεν υπαρχει', 'κατοπιν παραγγελιας', 'προπαραγγελια', 'μη αμεσα διαθεσιμο',
  'esgotado', 'esgotada', 'indisponivel', 'stoc epuizat', 'indisponibil', 'nincs raktaron', 'nincs keszleten', 'stokta yok', 'нет в наличии',
]; // biome-ignore format: a table
const IN = [
  'in stock', 'instock', 'available', 'limited availability', 'low stock', 'few left', 'in store', 'ready to ship', 'ships today', 'immediate', 'available for order',
  'i lager', 'pa lager', 'finns i lager', 'i butik', 'lagervara', 'omgaende', 'fa kvar', 'lagerfort', 'fjernlager', 'fjarrlager',
  'auf lager', 'lieferbar', 'verfugbar', 'vorratig', 'lagernd', 'sofort', 'sofort lieferbar', 'am lager',
  'varastossa', 'saatavilla', 'heti', 'en stock', 'disponible', 'in magazzino', 'disponibile', 'disponibilita immediata', 'in pronta consegna',
  'hay stock', 'existencias', 'op voorraad', 'voorradig', 'leverbaar', 'beschikbaar', 'dostepny', 'dostepne', 'dostepna', 'na magazynie', 'w magazynie', 'od reki', 'na stanie',
  'skladem', 'na sklade', 'skladom', 'dostupne', 'dostupny', 'ihned', 'σε αποθεμα', 'διαθεσιμο', 'διαθεσιμη', 'αμεσα', 'αμεση παραλαβη', 'ετοιμοπαραδοτο',
  'em stock', 'disponivel', 'em estoque', 'in stoc', 'disponibil', 'raktaron', 'keszleten', 'stokta', 'в наличии', 'tilgjengelig', 'tillganglig', 'tilgaengelig',
]; // biome-ignore format: a table
const UNKNOWN = new Set(['unknown', 'okand', 'ukjent', 'ukendt', 'unbekannt', 'inconnu', 'sconosciuto', 'desconocido', 'onbekend', 'check', 'null', 'na', 'n a']); // biome-ignore format: one line
const YES = new Set(['y', 'yes', 'true', 'ja', 'oui', 'si', 'nai', 'ναι', 'kylla', 'tak', 'ano', 'new']);
const NO = new Set(['n', 'no', 'false', 'nej', 'nei', 'nein', 'non', 'oxi', 'οχι', 'ei', 'nie', 'ne']);

const says = (folded: string, phrases: readonly string[]): boolean => {
  const padded = ` ${folded} `;
  return phrases.some((phrase) => padded.includes(` ${phrase} `));
};

/** What words about availability say; null where they are none we know. */
export const stockOfWords = remembered((text: string): Stock | null => {
  // Schema.org's form: https://schema.org/InStock.
  const words = foldWords(text.replace(/^https?:\/\/schema\.org\//i, '').replace(/([a-z])([A-Z])/g, '$1 $2'));
  if (UNKNOWN.has(words)) return 'unknown';
  if (NO.has(words) || says(words, OUT)) return 'out';
  if (YES.has(words) || says(words, IN)) return 'in';
  return null;
});

/** What a count or a yes/no column says: 0 and below is out; null where it is neither number nor words. */
export const stockOfCount = remembered((text: string): Stock | null => {
  const count = /^\s*([<>]?\s*-?\d+(?:[.,]\d+)?)\s*\+?\s*(?:st|stk|pcs|szt|ks|kpl)?\.?\s*$/i.exec(text)?.[1];
  if (count === undefined) return stockOfWords(text);
  return Number(count.replace(/[<>\s]/g, '').replace(',', '.')) > 0 ? 'in' : 'out';
});
