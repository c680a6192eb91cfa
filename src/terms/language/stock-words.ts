import type { Stock } from '../offer.ts';

/**
 * Phrases about availability in feeds, folded by `foldFeedText`. 'out' is matched first, since its phrases often contain those of 'in' ("not in stock").
 * Preorder, backorder and on order count as out: shoppers who want an item now should get those that can be shipped.
 */
export const OUT_PHRASES = [
  'out of stock', 'outofstock', 'out stock', 'oos', 'not in stock', 'sold out', 'soldout', 'unavailable', 'not available', 'discontinued', 'no stock', 'preorder', 'pre order', 'presale', 'pre sale', 'backorder', 'back order', 'backordered', 'back ordered', 'on order', 'made to order', 'coming soon', 'no longer available', 'back in stock', 'available from', 'available on', 'incoming', 'on the way', 'expected in', 'expected back', 'reserved', 'on request', 'onbackorder', 'special order', 'awaiting stock', 'not currently',
  'slut', 'slutsald', 'ej i lager', 'inte i lager', 'finns ej', 'tillfalligt slut', 'utgatt', 'bestallningsvara', 'forhandsbokning', 'forhandsbestall', 'kommer snart', 'restad', 'pa vag', 'vantas', 'kommande', 'ater i lager', 'i lager igen', 'tillganglig fran', 'restnoterad', 'forbestall', 'forhandsboka', 'tillfalligt ej',
  'ikke pa lager', 'utsolgt', 'udsolgt', 'tomt', 'bestillingsvare', 'forhandsbestilling', 'forudbestilling', 'restordre', 'utgatt', 'udgaet', 'forudbestil', 'forhandsbestill', 'pa vej', 'pa vei',
  'nicht auf lager', 'nicht lieferbar', 'nicht verfugbar', 'nicht vorratig', 'ausverkauft', 'vergriffen', 'vorbestell', 'vorbestellbar', 'auf bestellung', 'derzeit nicht', 'verfugbar ab', 'lieferbar ab', 'wieder verfugbar', 'auf anfrage', 'nicht am lager', 'vorbestellung', 'nachbestellt', 'im zulauf', 'demnachst', 'erscheint',
  'ei varastossa', 'loppu', 'tulossa', 'loppunut', 'loppuunmyyty', 'ei saatavilla', 'ennakkotilaus', 'tilaustuote',
  'rupture', 'en rupture', 'epuise', 'indisponible', 'non disponible', 'pas en stock', 'precommande', 'sur commande', 'hors stock', 'disponible a partir', 'bientot disponible', 'plus disponible', 'epuisee', 'prochainement', 'en reapprovisionnement',
  'non disponibile', 'esaurito', 'esaurita', 'terminato', 'preordine', 'su ordinazione', 'non in stock', 'in arrivo', 'prenotabile', 'prenotazione', 'su richiesta', 'esauriti',
  'agotado', 'agotada', 'sin stock', 'sin existencias', 'no disponible', 'fuera de stock', 'no hay stock', 'reserva', 'preventa', 'bajo pedido', 'proximamente', 'sobre pedido', 'bajo demanda',
  'niet op voorraad', 'uitverkocht', 'niet beschikbaar', 'niet leverbaar', 'nabestelling', 'op bestelling', 'voorbestelling', 'voorbestellen', 'binnenkort',
  'brak', 'niedostepny', 'niedostepne', 'niedostepna', 'wyprzedany', 'wyprzedane', 'na zamowienie', 'przedsprzedaz', 'zapowiedz', 'wkrotce', 'w drodze',
  'neni skladem', 'vyprodano', 'nedostupne', 'nedostupny', 'neni na sklade', 'predobjednavka', 'na dotaz', 'nie je skladom', 'docasne nedostupne', 'vypredane', 'na ceste', 'momentalne nedostupne', 'predprodej', 'predpredaj', 'vypredany', 'vyprodany', 'na objednavku',
  'εξαντληθηκε', 'εξαντλημενο', 'μη διαθεσιμο', 'μη διαθεσιμη', 'δεν ειναι διαθεσιμο', 'δεν υπαρχει', 'κατοπιν παραγγελιας', 'προπαραγγελια', 'μη αμεσα διαθεσιμο', 'αναμενεται', 'προσεχως', 'χωρις αποθεμα',
  'esgotado', 'esgotada', 'indisponivel', 'sem stock', 'sem estoque', 'fora de stock', 'sob encomenda', 'por encomenda', 'pre venda', 'brevemente', 'em breve',
  'stoc epuizat', 'fara stoc', 'lipsa stoc', 'indisponibil', 'la comanda', 'precomanda', 'in curand',
  'nincs raktaron', 'nincs keszleten', 'nem elerheto', 'elfogyott', 'nem rendelheto', 'elorendelheto', 'elorendeles', 'rendelesre', 'elojegyezheto',
  'stokta yok', 'tukendi', 'on siparis', '在庫なし', '在庫切れ', '売り切れ', '品切れ', '予約受付中', '予約', 'お取り寄せ', '取り寄せ', '入荷待ち', '缺货', '无货', '售罄', '预售', '预订', 'нет в наличии', 'немає в наявності', 'изчерпан', 'по поръчка', 'очаква се',
]; // biome-ignore format: a table

export const IN_PHRASES = [
  'in stock', 'instock', 'available', 'limited availability', 'low stock', 'few left', 'in store', 'instore', 'online only', 'onlineonly', 'limited', 'unlimited', 'ready to ship', 'ships today', 'immediate', 'available for order',
  'i lager', 'pa lager', 'webblager', 'centrallager', 'lagervare', 'finns i lager', 'i butik', 'lagervara', 'omgaende', 'fa kvar', 'lagerfort', 'fjernlager', 'fjarrlager',
  'auf lager', 'lieferbar', 'verfugbar', 'vorratig', 'lagernd', 'sofort', 'sofort lieferbar', 'am lager', 'versandfertig', 'abholbereit', 'ab lager', 'an lager', 'nur noch',
  'varastossa', 'varastosta', 'saatavilla', 'heti', 'en stock', 'disponible', 'in magazzino', 'disponibile', 'disponibilita immediata', 'in pronta consegna', 'pronta consegna', 'disponibilita limitata', 'disponibili', 'disponibilite immediate', 'disponibles',
  'hay stock', 'existencias', 'disponibilidad inmediata', 'entrega inmediata', 'op voorraad', 'voorradig', 'in voorraad', 'uit voorraad', 'morgen in huis', 'vandaag verzonden', 'leverbaar', 'beschikbaar', 'dostepny', 'dostepne', 'dostepna', 'na magazynie', 'w magazynie', 'od reki', 'na stanie', 'wysylka w 24h', 'wysylka 24h', 'od zaraz',
  'skladem', 'na sklade', 'skladom', 'dostupne', 'dostupny', 'ihned', 'k odberu', 'k dispozici', 'σε αποθεμα', 'διαθεσιμο', 'διαθεσιμη', 'αμεσα', 'αμεση παραλαβη', 'ετοιμοπαραδοτο',
  'em stock', 'disponivel', 'em estoque', 'in stoc', 'disponibil', 'stoc limitat', 'livrare imediata', 'raktaron', 'keszleten', 'azonnal', 'elerheto', 'raktarkeszleten', 'stokta', '在庫あり', '在庫有り', '残りわすか', '即納', '有货', '有库存', '现货', 'в наличии', 'в наявності', 'в наличност', 'на склад', 'tilgjengelig', 'tillganglig', 'tilgaengelig',
]; // biome-ignore format: a table

/** Words that turn a phrase of 'in' into its opposite when they stand at most one word before it: "nicht mehr lieferbar". */
export const NOT_WORDS: ReadonlySet<string> = new Set(['not', 'no', 'nicht', 'kein', 'keine', 'ej', 'inte', 'ikke', 'ikkje', 'ei', 'pas', 'non', 'sin', 'niet', 'geen', 'nie', 'neni', 'nejsou', 'nu', 'nem', 'nincs', 'nao', 'sem', 'δεν', 'μη', 'не', 'нет', 'няма', 'немає']); // biome-ignore format: one line

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
  'igen',
  'da',
  'sim',
  'new',
  'duzo',
  'srednio',
  'malo',
]);

/** Signs in place of words; in Japan a triangle means few. */
export const STOCK_SIGNS: Readonly<Record<string, Stock>> = { '○': 'in', '◯': 'in', '〇': 'in', '◎': 'in', '△': 'in', '✓': 'in', '✔': 'in', '×': 'out', '✗': 'out', '✘': 'out' }; // biome-ignore format: one line

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
  'nem',
  'nu',
  'nao',
  'bestellt',
  'reserviert',
]);

/** What shop systems write for a product that the shop does not display. */
export const HIDDEN_WORDS: ReadonlySet<string> = new Set(['0', 'false', 'no', 'n', 'nej', 'nei', 'nein', 'nee', 'non', 'nao', 'nie', 'ne', 'draft', 'archived', 'hidden', 'private', 'pending', 'trash', 'disabled', 'inactive', 'unlisted', 'deleted']); // biome-ignore format: one line
