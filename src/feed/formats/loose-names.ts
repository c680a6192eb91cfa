/** Words between two others in a name that say nothing: "prezzo di listino". */
const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'the', 'de', 'del', 'della', 'delle', 'dei', 'dell', 'di', 'da', 'do', 'du', 'des', 'd', 'l', 'la', 'le', 'el', 'het']); // biome-ignore format: one line

/** Words at either end of a name that only say what all columns are about. */
const PRODUCT_WORDS: ReadonlySet<string> = new Set(['product', 'products', 'item', 'article', 'produkt', 'produkta', 'produktu', 'produktet', 'produktets', 'produkten', 'produktens', 'artikel', 'artikeln', 'artikelns', 'vare', 'varen', 'varens', 'tuote', 'tuotteen', 'produit', 'produits', 'producto', 'productos', 'prodotto', 'prodotti', 'articolo', 'articulo', 'produto', 'artigo', 'produs', 'produsului', 'termek', 'towaru', 'artykulu', 'oferty', 'zbozi', 'tovaru', 'προιον', 'προιοντος', 'urun', 'urunun']); // biome-ignore format: one line

/** The same at the beginning of a word: "Produktlenke". */
const PRODUCT_PREFIX = /^(?:produkt|product|artikel|vare|tuote|termek)(?=\p{L}{4})/u;

/** A folded name as a key by which it is found whatever the order of its words and without those that say nothing. */
export function looseKey(folded: string): string {
  const words = folded.split('_');
  return words
    .filter((word, i) => i === 0 || i === words.length - 1 || !SMALL_WORDS.has(word))
    .sort()
    .join('_');
}

/** A folded name without the word for the product; as it is if it has none or consists of it. */
export function withoutProduct(folded: string): string {
  const [first = '', ...rest] = folded.split('_');
  if (rest.length === 0) return first.replace(PRODUCT_PREFIX, '');
  if (PRODUCT_WORDS.has(first)) return rest.join('_');
  return PRODUCT_WORDS.has(rest.at(-1) ?? '') ? [first, ...rest.slice(0, -1)].join('_') : folded;
}
