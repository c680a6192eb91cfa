import type { ErrorCode } from './errors.ts';

/** What the caller of a failed call can do, by its code; in the API's document. */
export const ERROR_REMEDIES: Record<ErrorCode, string> = {
  'invalid-request': 'Read `fields`: each names the part and what it must be.',
  'not-json': 'Check that the address is one of the API; a proxy may have answered instead.',
  'not-found': 'Check the id and the market; a product of one market is not a product of another.',
  'unknown-market': 'Ask for one of the codes that `markets` lists.',
  'too-many-requests': 'Wait for the seconds that the Retry-After header names.',
  unavailable: 'Ask again in a few seconds.',
  'timed-out': 'Ask again; if it stays so, tell the operator.',
  'internal-error': 'Tell the operator the request id.',
};
