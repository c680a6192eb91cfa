/** What shop systems and spreadsheets write for a missing value, in lower case. "No" and "unknown" are values of some fields. */
const MISSING_VALUES: ReadonlySet<string> = new Set([
  'n/a', '\\n', 'na', 'n.a', 'n.a.', '#n/a', '#na', '#value!', '#ref!', '#name', '#name?', '#null!', '#div/0!', 'none', 'null', 'nil', 'nan', 'undefined', 'not set', '(not set)', 'i/t',
  'nvt', 'n.v.t', 'n.v.t.', 'ka', 'k.a', 'k.a.', 'nicht angegeben', 'keine angabe', 'ej angivet', 'ikke angivet',
  'non specificato', 'no especificado', 'non renseigne', 'non renseigné', 'brak danych', 'neuvedeno', 'neuvedený', 'neuvedené',
]); // biome-ignore format: a table

/** What merchants write in place of a brand or of a code that does not exist, in lower case. */
const MISSING_IDENTITIES: ReadonlySet<string> = new Set([
  'n/a', 'na', 'none', 'null', 'nan', 'undefined', 'no', 'unbranded', 'generic', 'unknown', 'does not apply',
  'saknas', 'okänd', 'ej tillämplig', 'ukendt', 'ukjent', 'ikke relevant', 'kein', 'keine', 'nicht zutreffend', 'aucun', 'ninguno', 'nessuno', 'brak',
]); // biome-ignore format: a table

const isDashes = (text: string): boolean => /^[-–—_.?*]{1,9}$/.test(text);

/** Whether a trimmed text stands for a missing value. */
export const isMissingValue = (text: string): boolean => isDashes(text) || MISSING_VALUES.has(text.toLowerCase());

/** Whether a trimmed text stands for a brand or code that does not exist. */
export const isMissingIdentity = (text: string): boolean =>
  /^(?:-+|\.+|x+|\?+)$/i.test(text) || MISSING_IDENTITIES.has(text.toLowerCase());

/** "Or" between the alternatives that a column's name lists. */
export const OR_WORDS = ['or', 'oder', 'o', 'ou', 'eller', 'of'];

/** A yes in a column of yes and no, in lower case. */
export const COLUMN_YES_WORDS: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', 'ja', 'j', 'oui', 'si', 'sì', 'sí', 'sim', 'tak', 'ano', 'áno', 'ναι', 'kyllä', 'igen', 'da']); // biome-ignore format: one line

/** The word between the two dates of a sale. */
export const UNTIL_WORDS = ['to', 'till', 'bis'];

/** "From" beside an amount from which shipping is free, folded by `foldFeedText`: "gratis vanaf 50", "ab 50 € frei". */
export const FREE_FROM_WORDS =
  /(?:^| )(?:from|over|above|ab|uber|vanaf|boven|bij|des|partir|fran|fra|ved|vid|od|nad|powyzej|alkaen|yli|desde|oltre|sopra|superiori|superiores|mas|peste|felett|folott|tol|acima|ανω)(?= |$)|以上/u;

/** Words for free, folded by `foldFeedText`. */
export const FOR_FREE_WORDS =
  /(?:^| )(?:free|gratis\p{L}*|fri|fritt|frakt?frit?t?|\p{L}*frei|\p{L}*kostenlos\p{L}*|\p{L}*kostenfrei|offert[es]*|gratuit\p{L}*|darmow\p{L}*|darmo|zdarma|zadarmo|ilmainen|ilmaiset|maksuton|ingyen\p{L}*|δωρεαν)(?= |$)|無料/u;

/** The word between price and measure of a unit price: "2.50 per kg". */
export const PER_WORDS = ['per', 'pro', 'por'];

/** "More than" before a count of stock. */
export const MORE_THAN_WORDS = ['more than', 'over', 'mehr als', 'über', 'mer än', 'mere end', 'mer enn', 'yli', 'plus de', 'più di', 'más de', 'mais de', 'meer dan', 'více než', 'viac ako', 'powyżej', 'ponad', 'több mint', 'peste']; // biome-ignore format: one line

/** Abbreviations of "pieces" after a count of stock. */
export const PIECE_WORDS = ['st', 'stk', 'stuck', 'stück', 'pcs', 'pieces', 'units', 'szt', 'ks', 'kpl', 'db', 'buc', 'pz', 'pezzi', 'uds', 'unidades', 'pièces', 'stuks', 'τεμ', 'τεμάχια', '個', '点', '件']; // biome-ignore format: one line

/** Names of the attribute for a product's series in merchants' feeds, in the languages of the markets. */
export const SERIES_COLUMNS = [
  'series', 'product series', 'product line', 'product family', 'model series', 'serie', 'produktserie', 'modellserie',
  'modellserien', 'produktlinie', 'baureihe', 'produktfamilj', 'produktlinje', 'sarja', 'tuotesarja', 'mallisarja',
  'gamme', 'série', 'linea', 'gamma', 'línea', 'gama',
]; // biome-ignore format: a table

/** “And” between the things that one level of a merchant’s category path lists. */
export const AND_WORDS = ['and', 'och', 'und', 'et', 'y', 'e', 'og', 'ja', 'en', 'i', 'a', 'és', 'και', 've'];
