import { z } from 'zod';
import { isCalendarDay } from '../terms/utc-day.ts';
import type { FieldProblem } from './field-problem.ts';

/**
 * Field schemas that accept JSON values as well as HTML form values, where everything is text and an unchecked box is
 * missing. Validation messages are `FieldProblem` names.
 */
const problem = (name: FieldProblem): FieldProblem => name;

/** PostgreSQL cannot store lone surrogates or NUL. */
const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const anyText = () => z.string({ error: ({ input }) => problem(input === undefined ? 'required' : 'not-allowed') });

/** Trimmed text of `min` to `max` characters. */
export const formText = (min: number, max: number) =>
  anyText()
    .trim()
    .min(min, { error: ({ input }) => problem(input === '' ? 'required' : 'too-short') })
    .max(max, problem('too-long'))
    .refine(isText, problem('not-allowed'));

/** What a list of staff is searched for. */
export const searchText = (max: number) =>
  z.string().trim().max(max).refine(isText, problem('not-allowed')).default('');

/** Controls that spreadsheets and pictures have and texts do not. */
const NOT_IN_TEXT = /[^\P{Cc}\t\n\v\f\r\x85]/u;

/** As `formText`, from a file that may be of any kind. */
export const formFileText = (min: number, max: number) =>
  anyText()
    .refine((text) => !NOT_IN_TEXT.test(text), { error: problem('not-text'), abort: true })
    .pipe(formText(min, max));

/** Line breaks and other controls, and marks that change the direction of what is around a name. */
const NOT_IN_NAMES = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** A name that others read on one line. */
export const formName = (max: number, min = 1) =>
  formText(min, max).refine((text) => !NOT_IN_NAMES.test(text), problem('not-allowed'));

/** An optional field: null if it is empty or missing. */
export const formOptional = <T extends z.ZodType>(kind: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), kind.nullable()).prefault('');

export const formEmail = z
  .string({ error: problem('required') })
  .trim()
  .min(1, problem('required'))
  .max(254, problem('too-long'))
  .regex(
    /^[^\s\p{C}@<>()",;:\\[\]]{1,64}@(?:[^\s\p{C}@.<>()",;:\\[\]]{1,63}\.)+[^\s\p{C}@.\d<>()",;:\\[\]][^\s\p{C}@.<>()",;:\\[\]]{1,62}$/u,
    problem('not-an-email'),
  );

/** A password: not trimmed. */
export const formSecret = (max: number) =>
  z
    .string({ error: problem('required') })
    .min(1, problem('required'))
    .max(max, problem('too-long'))
    .refine(isText, problem('not-allowed'));

const parseWhole = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;

export const formWhole = (min: number, max: number) =>
  z.preprocess(
    parseWhole,
    z
      .int({ error: ({ input }) => problem(input === undefined || input === '' ? 'required' : 'not-a-number') })
      .min(min, problem('too-small'))
      .max(max, problem('too-large')),
  );

const TRUE_VALUES = new Set<unknown>([true, 'true', 'on', '1', 'yes']);
const FALSE_VALUES = new Set<unknown>([false, 'false', 'off', '0', 'no', '', undefined, null]);

/** A checkbox: false if it is missing. */
export const formFlag = z
  .preprocess(
    (value) => (TRUE_VALUES.has(value) ? true : FALSE_VALUES.has(value) ? false : value),
    z.boolean(problem('not-allowed')),
  )
  .prefault(false);

/** A list: an array, or a form field that occurs once or more. */
export const formList = <T extends z.ZodType>(kind: T, max: number) =>
  z
    .preprocess(
      (value) => (value === '' || value === null ? [] : Array.isArray(value) ? value : [value]),
      z.array(kind).max(max, problem('too-large')),
    )
    .prefault('');

/** One of the given values. */
export const formChoice = <const T extends readonly string[]>(choices: T) =>
  z.enum(choices, { error: ({ input }) => problem(input === undefined || input === '' ? 'required' : 'not-allowed') });

/** An amount of money as typed. The handler parses it in the market's currency and locale. */
export const formAmount = formText(1, 20);

/** Amounts of a form's rows of equal names, such as steps of a price; null: the row is empty. */
export const formAmounts = (max: number) =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
      z.array(formOptional(formAmount)),
    )
    .refine((rows) => rows.length <= max, 'too-large');
/** A day as a date field sends it, such as 2026-12-24. */
export const formDay = z.iso
  .date({ error: problem('not-allowed'), abort: true })
  .refine(isCalendarDay, problem('not-allowed'));
export const formId = z.uuid(problem('not-allowed'));
