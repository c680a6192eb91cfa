import { type Field, type FieldMatch, findField } from './column-names.ts';

/**
 * A site's template for feeds, as far as it differs from `FIELD_NAMES`. Names are folded by `foldName` and without
 * underscores.
 */
export type Template = {
  name: string;
  /** A file is of this template if it has all names of one of these lists. */
  marks: readonly string[];
  /** Fields of names that mean something else here than in other files; null for a name that is not read. */
  fields: Readonly<Record<string, Field | null>>;
  /**
   * Names whose values are codes, and what each code means in which fields. Without them, "2" would be a count. Codes
   * that are not listed are ignored, unless a code "other" says that they state the field of the name.
   */
  codes?: Readonly<Record<string, Codes>>;
  /** The names of its product details are names of fields too, such as the stock. */
  statesFieldsAsDetails?: true;
  /** Path of the product page in a shop of that system, whose export has no link; `{field}` is the field's value. */
  path?: string;
  /** The rows of an export in which only the first row of a product has its texts. */
  grouped?: Grouped;
};

export type Codes = Readonly<Record<string, readonly (readonly [Field, string])[]>>;

/**
 * Rows that belong together: consecutive rows with the same value in the column `by` state the fields `shared` only once.
 * A row without `required` is no offer but, for example, one more picture.
 */
export type Grouped = { by: string; shared: readonly Field[]; required: Field };

const unseparated = (folded: string): string => folded.replaceAll('_', '');

/** The first template of which a file with these folded names is; null if there is none. */
export function findTemplate(templates: readonly Template[], folded: Iterable<string>): Template | null {
  const names = new Set([...folded].map(unseparated));
  return templates.find(({ marks }) => marks.some((mark) => mark.split(' ').every((name) => names.has(name)))) ?? null;
}

/** The field of a folded name in a file of this template; null if it is unknown or not read. */
export function findTemplateField(template: Template | null, folded: string): FieldMatch | null {
  const name = unseparated(folded);
  const own = template?.fields[name];
  if (template === null || own === undefined) return findField(folded);
  // The template lists the better names of a field first.
  const names = Object.keys(template.fields).filter((other) => template.fields[other] === own);
  return own === null ? null : { field: own, rank: names.indexOf(name) / 8 };
}

/** Whether the template defines the name, as a field or as one that is not read. */
export const isTemplateName = (template: Template | null, folded: string): boolean =>
  template !== null && Object.hasOwn(template.fields, unseparated(folded));

/** The codes of a name in a file of this template; null if its values are not codes. */
export const findTemplateCodes = (template: Template | null, folded: string): Codes | null =>
  template?.codes?.[unseparated(folded)] ?? null;

/**
 * What a value states that is a code, which may be padded with zeros. Shops also write words where the template has codes:
 * those state the field of the name.
 */
export function readCode(codes: Codes, text: string, field: Field | null): readonly (readonly [Field, string])[] {
  const code = text.trim();
  const stated = codes[code.replace(/^0+(?=\d)/, '')];
  if (stated !== undefined) return stated;
  return field !== null && (codes.other !== undefined || /\p{L}{2}/u.test(code)) ? [[field, code]] : [];
}
