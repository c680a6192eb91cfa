/** Every code that an answer of the API may carry: its status, what it means, what the caller can do. */
export const ERROR_CODES = {
  'invalid-request': {
    status: 400,
    meaning: 'A part of the path or the query is not what the contract says.',
    remedy: 'Read `fields`: each names the part and what it must be.',
  },
  'not-json': {
    status: 400,
    meaning: 'The answer was not JSON where JSON was asked for.',
    remedy: 'Check that the address is one of the API; a proxy may have answered instead.',
  },
  'not-found': {
    status: 404,
    meaning: 'There is nothing under that id in that market.',
    remedy: 'Check the id and the market; a product of one market is not a product of another.',
  },
  'unknown-market': {
    status: 404,
    meaning: 'The market code is none that this installation serves.',
    remedy: 'Ask for one of the codes that `markets` lists.',
  },
  'too-many-requests': {
    status: 429,
    meaning: 'This address asks faster than it may.',
    remedy: 'Wait for the seconds that the Retry-After header names.',
  },
  unavailable: {
    status: 503,
    meaning: 'A part that the answer needs is starting or out of reach.',
    remedy: 'Ask again in a few seconds.',
  },
  'timed-out': {
    status: 504,
    meaning: 'The answer took longer than 5000 ms.',
    remedy: 'Ask again; if it stays so, tell the operator.',
  },
  'internal-error': {
    status: 500,
    meaning: 'A fault of the server. It is logged with the request id of the answer.',
    remedy: 'Tell the operator the request id.',
  },
} as const satisfies Record<string, { status: number; meaning: string; remedy: string }>;

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
