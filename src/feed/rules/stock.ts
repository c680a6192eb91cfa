import type { Stock } from '../row.ts';
import { deliveryDaysOf } from './delivery-days.ts';
import { plainLine } from './plain-text.ts';
import { foldWords, remembered } from './words.ts';

/**
 * Phrases by what they say, folded by `foldWords`; 'out' is looked for first, since it often holds the words of 'in'
 * ("not in stock"). What can be ordered but is not there (preorder, backorder, on order) is out: a shopper who wants it
 * now must not find it before one that can be sent.
 */
const OUT = [
  'out of stock', 'outofstock', 'out stock', 'oos', 'not in stock', 'sold out', 'soldout', 'unavailable', 'not available', 'discontinued', 'no stock', 'preorder', 'pre order', 'presale', 'pre sale', 'backorder', 'back order', 'backordered', 'back ordered', 'on order', 'made to order', 'coming soon', 'no longer available', 'back in stock', 'available from', 'available on', 'incoming', 'on the way', 'expected in', 'expected back', 'reserved', 'on request', 'special order', 'awaiting stock',
  'slut', 'slutsald', 'ej i lager', 'inte i lager', 'finns ej', 'tillfalligt slut', 'utgatt', 'bestallningsvara', 'forhandsbokning', 'forhandsbestall', 'kommer snart', 'restad', 'pa vag', 'vantas in', 'ater i lager', 'i lager igen', 'tillganglig fran', 'restnoterad',
  'ikke pa lager', 'utsolgt', 'udsolgt', 'tomt', 'bestillingsvare', 'forhandsbestilling', 'forudbestilling', 'restordre', 'utgatt', 'udgaet',
  'nicht auf lager', 'nicht lieferbar', 'nicht verfugbar', 'nicht vorratig', 'ausverkauft', 'vergriffen', 'vorbestell', 'vorbestellbar', 'auf bestellung', 'derzeit nicht', 'verfugbar ab', 'lieferbar ab', 'wieder verfugbar', 'auf anfrage', 'nicht am lager',
  'ei varastossa', 'loppu', 'loppunut', 'loppuunmyyty', 'ei saatavilla', 'ennakkotilaus', 'tilaustuote',
  'rupture', 'en rupture', 'epuise', 'indisponible', 'non disponible', 'pas en stock', 'precommande', 'sur commande', 'hors stock', 'disponible a partir', 'bientot disponible',
  'non disponibile', 'esaurito', 'esaurita', 'terminato', 'preordine', 'su ordinazione', 'non in stock',
  'agotado', 'agotada', 'sin stock', 'sin existencias', 'no disponible', 'fuera de stock', 'no hay stock', 'reserva', 'preventa', 'bajo pedido',
  'niet op voorraad', 'uitverkocht', 'niet beschikbaar', 'niet leverbaar', 'nabestelling', 'op bestelling',
  'brak', 'niedostepny', 'niedostepne', 'niedostepna', 'wyprzedany', 'wyprzedane', 'na zamowienie', 'przedsprzedaz',
  'neni skladem', 'vyprodano', 'nedostupne', 'nedostupny', 'neni na sklade', 'predobjednavka', 'na objednavku', 'na dotaz', 'nie je skladom', 'docasne nedostupne', 'vypredane',
  'εξαντληθηκε', 'εξαντλημενο', 'μη διαθεσιμο', 'μη διαθεσιμη', 'δεν ειναι διαθεσιμο', 'δεν υπαρχει', 'κατοπιν παραγγελιας', 'προπαραγγελια', 'μη αμεσα διαθεσιμο',
  'esgotado', 'esgotada', 'indisponivel', 'stoc epuizat', 'indisponibil', 'nincs raktaron', 'nincs keszleten', 'stokta yok', 'нет в наличии',
]; // biome-ignore format: a table
const IN = [
  'in stock', 'instock', 'available', 'limited availability', 'low stock', 'few left', 'in store', 'instore', 'online only', 'onlineonly', 'limited', 'unlimited', 'ready to ship', 'ships today', 'immediate', 'available for order',
  'i lager', 'pa lager', 'webblager', 'centrallager', 'lagervare', 'finns i lager', 'i butik', 'lagervara', 'omgaende', 'fa kvar', 'lagerfort', 'fjernlager', 'fjarrlager',
  'auf lager', 'lieferbar', 'verfugbar', 'vorratig', 'lagernd', 'sofort', 'sofort lieferbar', 'am lager',
  'varastossa', 'varastosta', 'saatavilla', 'heti', 'en stock', 'disponible', 'in magazzino', 'disponibile', 'disponibilita immediata', 'in pronta consegna',
  'hay stock', 'existencias', 'op voorraad', 'voorradig', 'morgen in huis', 'vandaag verzonden', 'leverbaar', 'beschikbaar', 'dostepny', 'dostepne', 'dostepna', 'na magazynie', 'w magazynie', 'od reki', 'na stanie',
  'skladem', 'na sklade', 'skladom', 'dostupne', 'dostupny', 'ihned', 'σε αποθεμα', 'διαθεσιμο', 'διαθεσιμη', 'αμεσα', 'αμεση παραλαβη', 'ετοιμοπαραδοτο',
  'em stock', 'disponivel', 'em estoque', 'in stoc', 'disponibil', 'raktaron', 'keszleten', 'stokta', 'в наличии', 'tilgjengelig', 'tillganglig', 'tilgaengelig',
]; // biome-ignore format: a table
const UNKNOWN = new Set(['unknown', 'okand', 'ukjent', 'ukendt', 'unbekannt', 'inconnu', 'sconosciuto', 'desconocido', 'onbekend', 'check', 'null', 'na', 'n a']); // biome-ignore format: one line
const YES = new Set(['y', 'j', 'yes', 'true', 'ja', 'oui', 'si', 'nai', 'ναι', 'kylla', 'tak', 'ano', 'new']);
const NO = new Set(['n', 'no', 'false', 'nej', 'nei', 'nein', 'non', 'oxi', 'οχι', 'ei', 'nie', 'ne']);

const says = (folded: string, phrases: readonly string[]): boolean => {
  const padded = ` ${folded} `;
  return phrases.some((phrase) => padded.includes(` ${phrase} `));
};

/** More words than this are not looked at. */
const LONGEST_WORDS = 400;

/** Whether words count none of what they call there: "0 in stock". No days until delivery are another nought. */
const isNoneOf = (words: string): boolean =>
  /(?:^| )0(?: |$)/.test(words) && !/[1-9]/.test(words) && deliveryDaysOf(words) === null;

/** What words about availability say; null where they are none we know. */
export const stockOfWords = remembered((text: string): Stock | null => {
  // Schema.org's form: https://schema.org/InStock.
  const words = foldWords(
    plainLine(text.slice(0, LONGEST_WORDS))
      .replace(/^https?:\/\/schema\.org\//i, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2'),
  );
  if (UNKNOWN.has(words)) return 'unknown';
  if (NO.has(words) || says(words, OUT)) return 'out';
  if (YES.has(words) || says(words, IN)) return isNoneOf(words) ? 'out' : 'in';
  return null;
});

const COUNT = /^\s*([<>]?\s*-?\d+(?:[.,]\d+)?)\s*\+?\s*(?:st|stk|pcs|szt|ks|kpl)?\.?\s*$/i;

/** A longer text is no count, and blanks without end would keep the expression busy. */
const LONGEST_COUNT = 40;

export const isCount = (text: string): boolean => text.length <= LONGEST_COUNT && COUNT.test(text);

/** What a count or a yes/no column says: 0 and below is out; null where it is neither number nor words. */
export const stockOfCount = remembered((text: string): Stock | null => {
  const count = text.length > LONGEST_COUNT ? undefined : COUNT.exec(text)?.[1];
  if (count === undefined) return stockOfWords(text);
  return Number(count.replace(/[<>\s]/g, '').replace(',', '.')) > 0 ? 'in' : 'out';
});
