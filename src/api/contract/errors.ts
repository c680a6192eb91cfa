/** Every code that an answer of the API may carry: its status and what it means. What to do stands in `error-remedies.ts`. */
export const ERROR_CODES = {
  'invalid-request': {
    status: 400,
    meaning: 'A part of the path or the query is not what the contract says.',
  },
  'not-json': {
    status: 400,
    meaning: 'The answer was not JSON where JSON was asked for.',
  },
  'not-found': {
    status: 404,
    meaning: 'There is nothing under that id in that market.',
  },
  'unknown-market': {
    status: 404,
    meaning: 'The market code is none that this installation serves.',
  },
  'too-many-requests': {
    status: 429,
    meaning: 'This address asks faster than it may.',
  },
  unavailable: {
    status: 503,
    meaning: 'A part that the answer needs is starting or out of reach.',
  },
  'timed-out': {
    status: 504,
    meaning: 'The answer took longer than 5000 ms.',
  },
  'internal-error': {
    status: 500,
    meaning: 'A fault of the server. It is logged with the request id of the answer.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** What every failed call gives: `kind` is the code, so that it is an error value as everywhere else. */
export type ApiError = {
  kind: ErrorCode;
  status: number;
  message: string;
  fields: readonly { path: string; message: string }[];
};

export const apiError = (
  kind: ErrorCode,
  message: string = ERROR_CODES[kind].meaning,
  fields: ApiError['fields'] = [],
): ApiError => ({ kind, status: ERROR_CODES[kind].status, message, fields });

/** What a failed call has as its body over HTTP. */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields: ApiError['fields']; requestId: string };
};

export const errorBody = ({ kind, message, fields }: ApiError, requestId: string): ErrorBody => ({
  error: { code: kind, message, fields, requestId },
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(ERROR_CODES, value);

const fieldOf = (value: unknown): ApiError['fields'] =>
  isObject(value) && 'path' in value && 'message' in value
    ? [{ path: String(value.path), message: String(value.message) }]
    : [];

/** The error that the body of a failed call tells; one that is no such body is told as what its status means. */
export function errorOfBody(body: unknown, status: number): ApiError {
  const error = isObject(body) && 'error' in body ? body.error : null;
  if (!isObject(error) || !('code' in error) || !isCode(error.code)) {
    return apiError(status >= 500 ? 'unavailable' : status === 404 ? 'not-found' : 'invalid-request');
  }
  const fields = 'fields' in error && Array.isArray(error.fields) ? error.fields.flatMap(fieldOf) : [];
  return apiError(error.code, 'message' in error ? String(error.message) : undefined, fields);
}
