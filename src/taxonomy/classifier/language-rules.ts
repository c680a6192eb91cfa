import { languageRows } from '../../terms/language/content-language.ts';
import { NOUN_PHRASES } from '../../terms/language/noun-phrases.ts';

/** How a language builds the name of a thing with what belongs to it. */
export type LanguageRules = {
  /** 'last': the last noun of a group is the thing ("projector lamp"); 'first': the first ("lampe de projecteur"). */
  head: 'first' | 'last';
  /** Whether compounds are written as one word ("Beamerlampe"). */
  compounds: boolean;
  /** What follows is the device that the thing is for: "for", "für". */
  forWords: ReadonlySet<string>;
  /** What comes before is the device: Turkish "için", Japanese "用". */
  afterForWords: ReadonlySet<string>;
  /** What follows is included, or missing: "with", "ohne". */
  withWords: ReadonlySet<string>;
  /** Join two things or alternatives: "and", "oder". */
  andWords: ReadonlySet<string>;
  /** Join a thing with what it is of: "de". */
  ofWords: ReadonlySet<string>;
};

const words = (list: string | undefined): ReadonlySet<string> => new Set((list ?? '').split(' ').filter(Boolean));

const RULES: ReadonlyMap<string, LanguageRules> = new Map(
  languageRows(NOUN_PHRASES).map(
    ([language, [head, compounds, forWords, withWords, andWords, ofWords, afterForWords]]) => [
      language,
      {
        head,
        compounds,
        forWords: words(forWords),
        withWords: words(withWords),
        andWords: words(andWords),
        ofWords: words(ofWords),
        afterForWords: words(afterForWords),
      },
    ],
  ),
);

const NO_RULES: LanguageRules = {
  head: 'last',
  compounds: false,
  forWords: new Set(),
  withWords: new Set(),
  andWords: new Set(),
  ofWords: new Set(),
  afterForWords: new Set(),
};

/** The rules of a language (ISO 639-1). An unknown language has none, and its last noun is the thing. */
export const rulesOf = (language: string): LanguageRules => RULES.get(language) ?? NO_RULES;

/** Beginnings of the words for accessories, folded; also inside compounds, as in "Handyzubehör". */
const ACCESSORIES =
  /accessor|accessoir|accesori|acessori|akcesori|aksesuar|tillbehor|tilbehor|zubeho|lisavarust|tarvik|prislusenstv|tartozek|kiegeszit|αξεσουαρ|אביזר/u;

/** Whether a folded word means accessories of any kind. */
export const meansAccessories = (word: string): boolean => ACCESSORIES.test(word);
