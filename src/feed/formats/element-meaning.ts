import { type Field, foldName } from './column-names.ts';
import { isIgnoredName } from './ignored-column-names.ts';
import { type Codes, findTemplateCodes, findTemplateField, isTemplateName, type Template } from './template.ts';

/** What an element's name means: its field and rank among the field's names, or codes; `isKnown` if it is not unknown. */
export type ElementMeaning = { field: Field | null; rank: number; codes: Codes | null; isKnown: boolean };

/** Elements inside an item that are read although they are no fields, or that only group others. */
const STRUCTURE = /^(?:params?|attrs?|attributes?|specifications?|fields?|imgs|images|offers?|categories|identifiers|delivery|deliveries|variants?|options|parameters?|a)$/; // biome-ignore format: one line

/** Files repeat a few names millions of times; a file with more different ones is no feed. */
const MAX_NAMES = 5_000;

/** The meanings of the names of a file's elements, which are looked up once per file. */
export class ElementMeanings {
  readonly template: Template | null;
  readonly #meanings = new Map<string, ElementMeaning>();

  constructor(template: Template | null) {
    this.template = template;
  }

  meaning(name: string): ElementMeaning {
    const known = this.#meanings.get(name);
    if (known !== undefined) return known;
    const folded = foldName(name);
    const match = findTemplateField(this.template, folded);
    const codes = findTemplateCodes(this.template, folded);
    const isUsed = match !== null || codes !== null || STRUCTURE.test(folded);
    const isKnown = isUsed || isTemplateName(this.template, folded) || isIgnoredName(folded);
    const meaning = { field: match?.field ?? null, rank: match?.rank ?? 0, codes, isKnown };
    if (this.#meanings.size < MAX_NAMES) this.#meanings.set(name, meaning);
    return meaning;
  }
}
