import { z } from 'zod';
import type { FieldProblem } from './errors.ts';

/**
 * Kinds of values that a personal call takes as JSON and as a plain form sends them, where everything is text and a box
 * that is not ticked is not sent at all. What is wrong is told as a `FieldProblem` in place of the message.
 */
const problem = (name: FieldProblem): FieldProblem => name;

/** Half a character is none, and a database has no place for the character zero. */
const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Text of so many characters after the space around it is gone. */
export const formText = (min: number, max: number) =>
  z
    .string({ error: ({ input }) => problem(input === undefined ? 'required' : 'not-allowed') })
    .trim()
    .min(min, { error: ({ input }) => problem(input === '' ? 'required' : 'too-short') })
    .max(max, problem('too-long'))
    .refine(isText, problem('not-allowed'));

/** A field left empty in a form is null, as one that is not sent. */
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

/** As it is typed, blanks included. */
export const formSecret = (max: number) =>
  z
    .string({ error: problem('required') })
    .min(1, problem('required'))
    .max(max, problem('too-long'))
    .refine(isText, problem('not-allowed'));

const wholeOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;

export const formWhole = (min: number, max: number) =>
  z.preprocess(
    wholeOf,
    z
      .int({ error: ({ input }) => problem(input === undefined || input === '' ? 'required' : 'not-a-number') })
      .min(min, problem('too-small'))
      .max(max, problem('too-large')),
  );

const SAID_YES = new Set<unknown>([true, 'true', 'on', '1', 'yes']);
const SAID_NO = new Set<unknown>([false, 'false', 'off', '0', 'no', '', undefined, null]);

/** A box to tick: what is not sent is not ticked. */
export const formFlag = z
  .preprocess(
    (value) => (SAID_YES.has(value) ? true : SAID_NO.has(value) ? false : value),
    z.boolean(problem('not-allowed')),
  )
  .prefault(false);

/** Several of a kind: a field sent once or more often, or an array. */
export const formList = <T extends z.ZodType>(kind: T, most: number) =>
  z
    .preprocess(
      (value) => (value === '' || value === null ? [] : Array.isArray(value) ? value : [value]),
      z.array(kind).max(most, problem('too-large')),
    )
    .prefault('');

/** One of these words. */
export const formChoice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, { error: ({ input }) => problem(input === undefined || input === '' ? 'required' : 'not-allowed') });

/** An amount of money as a person types it; the handler reads it in the market's currency. */
export const formAmount = formText(1, 20);

export const formId = z.uuid(problem('not-allowed'));
