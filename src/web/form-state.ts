import type { ErrorCode, FieldFault } from '../api/contract/errors.ts';
import type { PersonalName } from '../api/contract/personal-endpoints.ts';

/** A form that was not taken: what stood in it, save for what is secret, and what was wrong. */
export type FormState = {
  act: PersonalName;
  values: Readonly<Record<string, string | readonly string[]>>;
  error: { kind: ErrorCode; fields: readonly FieldFault[]; retryAfterSeconds: number | null };
};

/** The fields of a form that are not the act's own. */
export const FORM_FIELDS = { act: 'act', once: 'once', next: 'next' } as const;

/** In the address of the page that a form led to: the act that was done. */
export const DONE = 'done';

export { ownPath } from '../base/own-path.ts';

/** The path that a taken form leads to: what stands in braces is filled in from the answer. */
export function filledPath(path: string, answer: unknown): string {
  const told = typeof answer === 'object' && answer !== null ? new Map(Object.entries(answer)) : new Map();
  return path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(told.get(part) ?? '')));
}
