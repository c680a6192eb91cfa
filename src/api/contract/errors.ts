/**
 * Every code that an answer of the API may carry, with its status. Browsers load this table: the words that go with a code
 * or a problem stand in `error-words.ts`.
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

/** What can be wrong with a field. The site says it in the visitor's language. */
export const FIELD_PROBLEMS = [
  'required',
  'too-short',
  'too-long',
  'not-an-email',
  'not-an-amount',
  'not-a-number',
  'too-small',
  'too-large',
  'not-allowed',
  'does-not-match',
  'wrong',
  'taken',
  'unknown',
  'common-password',
  'not-confirmed',
  'same-as-now',
  'too-many-watches',
  'too-many-lists',
  'list-full',
  'favourites-stay',
  'not-on-list',
  'own-list',
  'not-a-gift-list',
  'all-taken',
  'not-a-web-address',
  'not-a-video',
  'too-many-pictures',
  'not-a-picture',
  'own-words',
  'in-the-future',
  'unreachable',
] as const;

export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

export const isFieldProblem = (value: unknown): value is FieldProblem => FIELD_PROBLEMS.some((one) => one === value);

/** One part of a request that cannot be taken. */
export type FieldFault = { path: string; problem: FieldProblem; message: string };

export const fieldFault = (path: string, problem: FieldProblem, message = ''): FieldFault => ({
  path,
  problem,
  message,
});

/** What every failed call gives: `kind` is the code, so that it is an error value as everywhere else. */
export type ApiError = {
  kind: ErrorCode;
  status: number;
  /** Empty where there is no more to say than what the code means. */
  message: string;
  fields: readonly FieldFault[];
  /** When to ask again; null where asking again is of no use, or can be done at once. */
  retryAfterSeconds: number | null;
};

export const apiError = (kind: ErrorCode, message = '', fields: ApiError['fields'] = []): ApiError => ({
  kind,
  status: ERROR_CODES[kind],
  message,
  fields,
  retryAfterSeconds: null,
});

/** The error of a form: what is wrong, field by field. */
export const wrongFields = (...fields: readonly FieldFault[]): ApiError =>
  apiError('invalid-request', undefined, fields);

/** The error of who asks too often. */
export const tooMany = (retryAfterSeconds: number): ApiError => ({
  ...apiError('too-many-requests'),
  retryAfterSeconds,
});

// The server's own table made it.
const isWord = (value: unknown): value is FieldProblem => typeof value === 'string';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);

const fieldOf = (value: unknown): ApiError['fields'] => {
  if (!isObject(value) || !('path' in value) || !('message' in value)) return [];
  const problem = 'problem' in value && isWord(value.problem) ? value.problem : 'wrong';
  return [fieldFault(String(value.path), problem, String(value.message))];
};

/** The error that the body of a failed call tells; one that is no such body is told as what its status means. */
export function errorOfBody(body: unknown, status: number): ApiError {
  const error = isObject(body) && 'error' in body ? body.error : null;
  if (!isObject(error) || !('code' in error) || !isCode(error.code)) {
    return apiError(status >= 500 ? 'unavailable' : status === 404 ? 'not-found' : 'invalid-request');
  }
  const fields = 'fields' in error && Array.isArray(error.fields) ? error.fields.flatMap(fieldOf) : [];
  return apiError(error.code, 'message' in error ? String(error.message) : undefined, fields);
}
