import type { ApiError, ErrorCode } from './api-error.ts';
import type { FieldProblem } from './field-problem.ts';

/** Meaning and remedy of each error code, for the OpenAPI document. */
export const ERROR_MESSAGES: Record<ErrorCode, { meaning: string; remedy: string }> = {
  'invalid-request': {
    meaning: 'A path parameter, query parameter or body field is invalid.',
    remedy: 'See `fields`: each entry names a field and its problem.',
  },
  'not-json': {
    meaning: 'The response is not JSON.',
    remedy: 'Check the URL; a proxy may have responded instead of the API.',
  },
  'authentication-failed': {
    meaning: 'The email address or password is wrong, or the session has ended.',
    remedy: 'Sign in again, or reset the password.',
  },
  'account-blocked': {
    meaning: 'The account was blocked.',
    remedy: 'Contact the operator of the site.',
  },
  'account-suspended': {
    meaning: 'The account is suspended temporarily.',
    remedy: 'Wait until the suspension ends, or contact the operator of the site.',
  },
  'sign-in-required': {
    meaning: 'The endpoint requires a signed-in user.',
    remedy: 'Sign in, then send the token as `Authorization: Bearer` or let the browser send its cookie.',
  },
  forbidden: {
    meaning: 'The account lacks permission, or the request came from a page of another site.',
    remedy: 'Use an account with permission, from a page of this site.',
  },
  'not-found': {
    meaning: 'Nothing has this id in this market.',
    remedy: 'Check the id and the market; product ids differ between markets.',
  },
  'unknown-market': {
    meaning: 'This installation does not serve the market.',
    remedy: 'Use one of the codes that `markets` returns.',
  },
  conflict: {
    meaning: 'The request conflicts with the current state.',
    remedy: 'Read the message, load the current state, and try again.',
  },
  gone: {
    meaning: 'The link was used before or has expired.',
    remedy: 'Request a new link.',
  },
  'too-large': {
    meaning: 'The request is too large.',
    remedy: 'Send less; the message states the limit.',
  },
  'unsupported-media': {
    meaning: 'The media type is not supported.',
    remedy: 'Send one of the types that the message lists.',
  },
  'too-many-requests': {
    meaning: 'Too many requests from this IP address.',
    remedy: 'Wait for the number of seconds in the Retry-After header.',
  },
  unavailable: {
    meaning: 'A required component is starting or unreachable.',
    remedy: 'Retry in a few seconds.',
  },
  'timed-out': {
    meaning: 'The response took longer than 5000 ms.',
    remedy: 'Retry; if the problem persists, contact the operator.',
  },
  'internal-error': {
    meaning: 'Internal error. It is logged with the request id of the response.',
    remedy: 'Contact the operator and quote the request id.',
  },
};

/** Message of each field problem, for API clients. Reads on from the name of the field. */
const FIELD_MESSAGES: Record<FieldProblem, string> = {
  required: 'is missing',
  'too-short': 'is too short',
  'too-long': 'is too long',
  'not-an-email': 'is not an email address',
  'not-an-amount': 'is not an amount of money',
  'not-a-number': 'is not an integer',
  'too-small': 'is too small',
  'too-large': 'is too large',
  'not-allowed': 'is not an allowed value',
  'does-not-match': 'does not match the other field',
  wrong: 'is wrong',
  taken: 'is already taken',
  unknown: 'does not exist',
  'common-password': 'is a commonly used password',
  'not-confirmed': 'is not confirmed',
  'same-as-now': 'is the current value',
  'too-many-watches': 'exceeds the maximum number of price watches',
  'too-many-lists': 'exceeds the maximum number of lists',
  'list-full': 'is a list that is full',
  'favourites-stay': 'is the list of favourites, which cannot be changed',
  'not-on-list': 'is no longer on the list',
  'own-list': 'is on your own list',
  'not-a-gift-list': 'is on a list that is not a gift list',
  'all-taken': 'is already reserved by somebody else',
  'not-for-sale': 'is not offered new by any shop',
  'no-rows': 'has no rows',
  'not-text': 'is not text, such as a spreadsheet that is not saved as CSV',
  'too-many-rows': 'has more rows than a list can have',
  'too-many-open': 'would leave too many rows of the list to decide',
  'more-than-missing': 'exceeds what is still missing of the price',
  'not-a-web-address': 'is not a URL that begins with https://',
  'not-a-video': 'is not the URL of a YouTube video',
  'too-many-pictures': 'exceeds the maximum number of pictures',
  'not-a-picture': 'is not a readable image',
  'own-words': 'refers to your own posting',
  'in-the-future': 'is in the future',
  'too-late': 'is more than ten years ahead',
  unreachable: 'names only channels that cannot reach the user at present',
  'not-published': 'does not publish the code',
  'not-json': 'is not valid JSON',
  'low-contrast': 'makes text hard to read',
};

/** Body of an HTTP error response. */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields: ApiError['fields']; requestId: string };
};

/** Returns the error with the default message for each empty one. */
export const withMessages = (error: ApiError): ApiError => ({
  ...error,
  message: error.message || ERROR_MESSAGES[error.kind].meaning,
  fields: error.fields.map((field) => ({ ...field, message: field.message || FIELD_MESSAGES[field.problem] })),
});

export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { kind, message, fields } = withMessages(error);
  return { error: { code: kind, message, fields, requestId } };
}
