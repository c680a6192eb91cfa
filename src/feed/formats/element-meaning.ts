import { parseColumn } from './column-meaning.ts';
import { type Field, findField, foldName } from './column-names.ts';
import type { Codes, Template } from './template.ts';

/**
 * What an element's name means: its field, rank among the field's names and the currency of its amounts, or codes;
 * `isKnown` if it is not unknown.
 */
export type ElementMeaning = {
  /** With codes, the field of values that are no codes. */
  field: Field | null;
  rank: number;
  currency: string | null;
  codes: Codes | null;
  isKnown: boolean;
};

/** Elements inside an item that are read although they are no fields, or that only group others. */
const STRUCTURE = /^(?:params?|attrs?|attributes?|specifications?|fields?|imgs|images|offers?|categories|identifiers|delivery|deliveries|shippinginformationlist|delivery_methods|shipping_methods|descriptions|prices|pricelists|sizes|variants?|variations?|subproducts|urunsecenek|eksecenekozellik|properties|property|product_info|update_info|options|parameters?|a)$/; // biome-ignore format: one line

const NO_FIELD = { field: null, rank: 0, currency: null };

/** Files repeat a few names millions of times; a file with more different ones is no feed. */
const MAX_NAMES = 5_000;

/** The meanings of the names of a file's elements, which are looked up once per file. */
export class ElementMeanings {
  readonly template: Template | null;
  /** The market's language. */
  readonly language: string;
  readonly #meanings = new Map<string, ElementMeaning>();

  constructor(template: Template | null, language: string) {
    this.template = template;
    this.language = language;
  }

  meaning(name: string): ElementMeaning {
    const known = this.#meanings.get(name);
    if (known !== undefined) return known;
    const folded = foldName(name);
    const column = parseColumn(name, this.template, this.language);
    const { field, rank, currency } = column.kind === 'field' ? column : NO_FIELD;
    const codes = column.kind === 'codes' ? column : null;
    const isKnown =
      field !== null ||
      codes !== null ||
      column.kind === 'ignored' ||
      column.kind === 'detail' ||
      STRUCTURE.test(folded);
    // The rank of its name, so that an element with codes comes no earlier than one with words.
    const own = codes === null ? rank : (findField(folded)?.rank ?? 0);
    const meaning = { field: codes?.field ?? field, rank: own, currency, codes: codes?.codes ?? null, isKnown };
    if (this.#meanings.size < MAX_NAMES) this.#meanings.set(name, meaning);
    return meaning;
  }
}
