import type { ErrorCode, FieldError } from '../contract/api-error.ts';
import type { PersonalEndpointName } from '../contract/personal-endpoints.ts';

/** A rejected form submission: its endpoint, its values without secrets, and the error. */
export type FormState = {
  endpoint: PersonalEndpointName;
  values: Readonly<Record<string, string | readonly string[]>>;
  error: { kind: ErrorCode; fields: readonly FieldError[]; retryAfterSeconds: number | null };
};

/** Names of the form fields that are not fields of the request. */
export const FORM_FIELDS = { endpoint: 'act', idempotencyKey: 'once', next: 'next' } as const;

/** Query parameter of the page after a successful form: the endpoint that was called. */
export const DONE_PARAM = 'done';

export { parseLocalPath } from '../base/local-path.ts';

/** Fills in the placeholders of a form's `next` path, e.g. `/lists/{id}`, from the response. */
export function fillPath(path: string, response: unknown): string {
  const fields = new Map(typeof response === 'object' && response !== null ? Object.entries(response) : []);
  return path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(fields.get(part) ?? '')));
}

/** Whether a form field must not be sent back to the page. `current` is the current password. */
export const isSecretField = (name: string): boolean => /password|secret|token|^current$/i.test(name);
