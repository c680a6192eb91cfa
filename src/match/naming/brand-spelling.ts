/** How one spelling of a brand is used. */
export type BrandSpelling = { text: string; merchants: number; offers: number };

/** How much spellings of feeds count that write everything in capitals, or in small letters, which few brands have on purpose. */
const [CAPITALS, SMALL_LETTERS] = [0.5, 0.25];
/** Abbreviations in capitals are the rule: "HP", "ASUS". */
const MAX_ABBREVIATION = 4;

const isSmall = (text: string): boolean => text === text.toLowerCase();

/** How much each merchant that spells a brand so counts. */
function weightOf(text: string): number {
  if (isSmall(text)) return SMALL_LETTERS;
  const isCapitals = text === text.toUpperCase() && text.length > MAX_ABBREVIATION;
  return isCapitals ? CAPITALS : 1;
}

/**
 * The spelling by which a brand is shown: that of most merchants, then of most offers. The present one stays where none is used
 * more. O(spellings).
 *
 * @param spellings of the same brand, by its key.
 * @param known how the brand writes itself, as far as the default tree says: where all shops write small letters only.
 */
export function chooseSpelling(spellings: readonly BrandSpelling[], present: string, known: string | null): string {
  if (known !== null && spellings.length > 0 && spellings.every(({ text }) => isSmall(text))) return known;
  const votesFor = ({ text, merchants }: BrandSpelling): number => merchants * weightOf(text);
  const isBetter = (a: BrandSpelling, b: BrandSpelling): boolean => {
    const more = votesFor(a) - votesFor(b) || weightOf(a.text) - weightOf(b.text) || a.offers - b.offers;
    return more > 0 || (more === 0 && a.text < b.text);
  };
  const own = spellings.find(({ text }) => text === present) ?? { text: present, merchants: 0, offers: 0 };
  const best = spellings.reduce((one, other) => (isBetter(other, one) ? other : one), own);
  const isClear = votesFor(best) > votesFor(own) || weightOf(best.text) > weightOf(own.text);
  return isClear ? best.text : present;
}
