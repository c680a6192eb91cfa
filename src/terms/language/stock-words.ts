/**
 * Phrases about availability in feeds, folded by `foldFeedText`. 'out' is matched first, since its phrases often contain those of 'in' ("not in stock").
 * Preorder, backorder and on order count as out: shoppers who want an item now should get those that can be shipped.
 */
export const OUT_PHRASES = [
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

export const IN_PHRASES = [
  'in stock', 'instock', 'available', 'limited availability', 'low stock', 'few left', 'in store', 'instore', 'online only', 'onlineonly', 'limited', 'unlimited', 'ready to ship', 'ships today', 'immediate', 'available for order',
  'i lager', 'pa lager', 'webblager', 'centrallager', 'lagervare', 'finns i lager', 'i butik', 'lagervara', 'omgaende', 'fa kvar', 'lagerfort', 'fjernlager', 'fjarrlager',
  'auf lager', 'lieferbar', 'verfugbar', 'vorratig', 'lagernd', 'sofort', 'sofort lieferbar', 'am lager',
  'varastossa', 'varastosta', 'saatavilla', 'heti', 'en stock', 'disponible', 'in magazzino', 'disponibile', 'disponibilita immediata', 'in pronta consegna',
  'hay stock', 'existencias', 'op voorraad', 'voorradig', 'morgen in huis', 'vandaag verzonden', 'leverbaar', 'beschikbaar', 'dostepny', 'dostepne', 'dostepna', 'na magazynie', 'w magazynie', 'od reki', 'na stanie',
  'skladem', 'na sklade', 'skladom', 'dostupne', 'dostupny', 'ihned', 'σε αποθεμα', 'διαθεσιμο', 'διαθεσιμη', 'αμεσα', 'αμεση παραλαβη', 'ετοιμοπαραδοτο',
  'em stock', 'disponivel', 'em estoque', 'in stoc', 'disponibil', 'raktaron', 'keszleten', 'stokta', 'в наличии', 'tilgjengelig', 'tillganglig', 'tilgaengelig',
]; // biome-ignore format: a table

/** Complete texts that state nothing, that it is in stock, and that it is not. */
export const UNKNOWN_WORDS = new Set(['unknown', 'okand', 'ukjent', 'ukendt', 'unbekannt', 'inconnu', 'sconosciuto', 'desconocido', 'onbekend', 'check', 'null', 'na', 'n a']); // biome-ignore format: one line

export const STOCK_YES_WORDS = new Set([
  'y',
  'j',
  'yes',
  'true',
  'ja',
  'oui',
  'si',
  'nai',
  'ναι',
  'kylla',
  'tak',
  'ano',
  'new',
]);

export const STOCK_NO_WORDS = new Set([
  'n',
  'no',
  'false',
  'nej',
  'nei',
  'nein',
  'non',
  'oxi',
  'οχι',
  'ei',
  'nie',
  'ne',
]);
