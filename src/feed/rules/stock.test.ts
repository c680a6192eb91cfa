import { describe, expect, it } from 'vitest';
import { parseCondition } from './condition.ts';
import { parseAvailability, parseStock } from './stock.ts';

describe('parseAvailability', () => {
  it.each<(string | null)[]>([
    ...['in stock', 'in_stock', 'InStock', 'https://schema.org/InStock', 'I lager', 'På lager', 'Auf Lager', 'sofort lieferbar', 'Varastossa', 'En stock', 'Disponibile', 'Disponible', 'Op voorraad', 'dostępny', 'Skladem > 5 ks', 'na skladě', 'Άμεση παραλαβή / Παράδοση σε 1-3 ημέρες', 'Y', 'J', 'limited availability', 'in&nbsp;stock', 'OnlineOnly', 'Lagervare', 'Finns i webblager', 'In stock, 0-1 days', 'Skladem, doručení 0 dní', 'In stock (10)', 'igen', 'da', 'sim', 'an Lager'].map((text) => [text, 'in']),
    ...['out of stock', 'out_of_stock', 'OutOfStock', 'sold out', 'preorder', 'backorder', 'BackOrder', 'Slut i lager', 'Ej i lager', 'Ikke på lager', 'Udsolgt', 'Nicht auf Lager', 'ausverkauft', 'Ei varastossa', 'Loppu', 'Rupture de stock', 'Épuisé', 'Non disponibile', 'Esaurito', 'Agotado', 'Sin stock', 'Niet op voorraad', 'Uitverkocht', 'niedostępny', 'Není skladem', 'vyprodáno', 'Εξαντλήθηκε', 'Μη διαθέσιμο', 'Κατόπιν παραγγελίας, παραλαβή ή παράδοση έως 30 ημέρες', 'N', 'not available', '0 in stock', '0 st i lager', 'Auf Lager: 0', 'Back in stock soon', 'Verfügbar ab 01.04.2026', 'na dotaz', 'https://schema.org/Reserved', 'nem', 'nu', 'não', 'nicht an Lager'].map((text) => [text, 'out']),
    ...['raktáron', 'azonnal', 'În stoc', 'No. 5 in stock', 'Versandfertig in 24 Std.', 'Wysyłka w 24h', 'Heute bestellt, morgen lieferbar'].map((text) => [text, 'in']),
    ...['nicht lagernd', 'Nicht mehr lieferbar', 'Niet voorradig', 'Nu este în stoc', 'Não disponível', 'Není dostupné', 'nie jest dostępny', 'Inte tillgänglig', 'Ikke tilgjengelig', 'No está disponible', 'Not currently available', 'bestellt', 'Förbeställ', 'In arrivo', 'Por encomenda', 'Pré-venda', 'la comandă', 'Nincs raktáron', 'rendelésre', 'Plus disponible', 'Sem stock'].map((text) => [text, 'out']),
    ...['○', '△', 'dużo'].map((text) => [text, 'in']),
    ...['×', 'Väntas 2027-01-15', 'kommande'].map((text) => [text, 'out']),
    ['unknown', 'unknown'],
    ['--', null],
    ['sometimes', null],
  ])('reads %s as %s', (text, stock) => expect(parseAvailability(text ?? '')).toBe(stock)); // biome-ignore format: a table

  it('reads counts', () => {
    expect(['12', '0', '-3', '>5', '10+', '3 st', '0.0'].map(parseStock)).toEqual([
      'in',
      'out',
      'out',
      'in',
      'in',
      'in',
      'out',
    ]);
    expect(['mehr als 10', 'Over 5 stk', 'more than 0'].map(parseStock)).toEqual(['in', 'in', 'out']);
    expect(['5 db', '3 Stück', '0 τεμ.', '2個'].map(parseStock)).toEqual(['in', 'in', 'out', 'in']);
    expect(['5'.padStart(40), '5'.padStart(41)].map(parseStock)).toEqual(['in', null]);
  });
});

describe('parseCondition', () => {
  it.each([
    ['new', 'new'], ['Neu', 'new'], ['Nytt', 'new'], ['https://schema.org/NewCondition', 'new'], ['renewed', 'refurbished'],
    ['Generalüberholt', 'refurbished'], ['repasovaný', 'refurbished'], ['reconditionné', 'refurbished'], ['used', 'used'],
    ['Begagnad', 'used'], ['bazaar', 'used'], ['d’occasion', 'used'], ['Μεταχειρισμένο', 'used'], ['Neu/OVP', 'new'], ['likeNew', 'used'], ['http://schema.org/NewCondition', 'new'], ['ConditionNew', null], ['nové zboží', 'new'], ['fabrycznie nowy', 'new'], ['wie neu', 'used'], ['Ausstellungsstück', 'used'], ['Fyndvara', 'used'], ['powystawowy', 'used'], ['newish', null], ['like a dream', null],
  ])('reads %s as %s', (text, condition) => expect(parseCondition(text ?? '')).toBe(condition)); // biome-ignore format: a table
});
