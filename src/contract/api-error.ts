import type { FieldProblem } from './field-problem.ts';

/**
 * HTTP status of each error code. Browsers load this table, so the messages are in a file of their own,
 * `api-error-messages.ts`.
 */
export const ERROR_CODES = {
  'invalid-request': 400,
  'not-json': 400,
  'authentication-failed': 401,
  'account-blocked': 401,
  'account-suspended': 401,
  'sign-in-required': 401,
  forbidden: 403,
  'not-found': 404,
  'unknown-market': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'unsupported-media': 415,
  'too-many-requests': 429,
  unavailable: 503,
  'timed-out': 504,
  'internal-error': 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** An invalid field of a request. */
export type FieldError = { path: string; problem: FieldProblem; message: string };

export const fieldError = (path: string, problem: FieldProblem, message = ''): FieldError => ({
  path,
  problem,
  message,
});

/** The error of a failed request. The code is in `kind`, as in all error values. */
export type ApiError = {
  kind: ErrorCode;
  status: number;
  /** Empty: the default message of the code applies. */
  message: string;
  fields: readonly FieldError[];
  /** When to retry; null if a retry is useless or can happen immediately. */
  retryAfterSeconds: number | null;
};

export const apiError = (kind: ErrorCode, message = '', fields: ApiError['fields'] = []): ApiError => ({
  kind,
  status: ERROR_CODES[kind],
  message,
  fields,
  retryAfterSeconds: null,
});

/** The error of a request with invalid fields. */
export const invalidFields = (...fields: readonly FieldError[]): ApiError =>
  apiError('invalid-request', undefined, fields);

/** The error of a client that exceeds its rate limit. */
export const tooManyRequests = (retryAfterSeconds: number): ApiError => ({
  ...apiError('too-many-requests'),
  retryAfterSeconds,
});

// Not looked up in the table: the server's own table produced it.
const isFieldProblemText = (value: unknown): value is FieldProblem => typeof value === 'string';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);

const parseFieldErrors = (value: unknown): ApiError['fields'] => {
  if (!isObject(value) || !('path' in value) || !('message' in value)) return [];
  const problem = 'problem' in value && isFieldProblemText(value.problem) ? value.problem : 'wrong';
  return [fieldError(String(value.path), problem, String(value.message))];
};

/** Parses the body of an error response. A body of another format becomes an error derived from the status. */
export function parseErrorBody(body: unknown, status: number): ApiError {
  const error = isObject(body) && 'error' in body ? body.error : null;
  if (!isObject(error) || !('code' in error) || !isCode(error.code)) {
    return apiError(status >= 500 ? 'unavailable' : status === 404 ? 'not-found' : 'invalid-request');
  }
  const fields = 'fields' in error && Array.isArray(error.fields) ? error.fields.flatMap(parseFieldErrors) : [];
  return apiError(error.code, 'message' in error ? String(error.message) : undefined, fields);
}
