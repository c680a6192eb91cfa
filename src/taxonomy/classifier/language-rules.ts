import { CONNECTING_WORDS, type ConnectingWords } from '../../terms/language/connecting-words.ts';
import { languageRows } from '../../terms/language/content-language.ts';

/** The words that connect things in a language, see `ConnectingWords`. */
export type LanguageRules = Pick<ConnectingWords, 'head' | 'compounds'> & {
  forWords: ReadonlySet<string>;
  afterForWords: ReadonlySet<string>;
  forEndings: readonly string[];
  afterWithWords: ReadonlySet<string>;
  withWords: ReadonlySet<string>;
  andWords: ReadonlySet<string>;
  ofWords: ReadonlySet<string>;
  shortForms: ReadonlyMap<string, string>;
};

const words = (list: string | undefined): ReadonlySet<string> => new Set((list ?? '').split(' ').filter(Boolean));

const RULES: ReadonlyMap<string, LanguageRules> = new Map(
  languageRows(CONNECTING_WORDS).map(([language, { head, compounds, ...lists }]) => [
    language,
    {
      head,
      compounds,
      forWords: words(lists.for),
      afterForWords: words(lists.afterFor),
      forEndings: [...words(lists.forEnding)],
      afterWithWords: words(lists.afterWith),
      withWords: words(lists.with),
      andWords: words(lists.and),
      ofWords: words(lists.of),
      shortForms: new Map(Object.entries(lists.shortForms ?? {})),
    },
  ]),
);

const NO_RULES: LanguageRules = {
  head: 'last',
  compounds: false,
  forWords: new Set(),
  withWords: new Set(),
  andWords: new Set(),
  ofWords: new Set(),
  shortForms: new Map(),
  afterForWords: new Set(),
  forEndings: [],
  afterWithWords: new Set(),
};

/** The rules of a language (ISO 639-1). An unknown language has none, and its last noun is the thing. */
export const rulesOf = (language: string): LanguageRules => RULES.get(language) ?? NO_RULES;

/** A short form and the beginning of the word after it, which a size ("M/L") or an initial does not have. */
const SHORT_FORM = /(?<![^\s(])(\p{Ll}{1,2}[/.]) ?(?=\p{L}{3})/gu;

/** A title with the words that its short forms stand for: "toilet m/skjult lås". */
export function expandShortForms(title: string, language: string): string {
  const { shortForms } = rulesOf(language);
  if (shortForms.size === 0) return title;
  return title.replace(SHORT_FORM, (all, form: string) => {
    const word = shortForms.get(form);
    return word === undefined ? all : `${word} `;
  });
}

/** Beginnings of the words for accessories, folded; also inside compounds, as in "Handyzubehör". */
const ACCESSORIES =
  /accessor|accessoir|accesori|acessori|akcesori|aksesuar|tillbehor|tilbehor|zubeho|lisavarust|tarvik|prislusenstv|tartozek|kiegeszit|αξεσουαρ|אביזר/u;

/** Beginnings of the words for spare parts, folded: "recambio", "yedek parça". */
const SPARE_PARTS =
  /^(ersatzteil|reservdel|reservedel|onderdeel|onderdelen|varaosa|alkatresz|ανταλλακτικ|yedek|ricambi|recambi|repuesto|nahradn|zamienn|detachee|sobressal)/u;

/** Whether a folded word means accessories or spare parts of any kind. */
export const meansAccessories = (word: string): boolean => ACCESSORIES.test(word) || SPARE_PARTS.test(word);
