import type { ApiError, ErrorCode, FieldProblem } from './errors.ts';

/** What each code means, and what the caller of a failed call can do; in the API's document. */
export const ERROR_WORDS: Record<ErrorCode, { meaning: string; remedy: string }> = {
  'invalid-request': {
    meaning: 'A part of the path, the query or the body is not what the contract says.',
    remedy: 'Read `fields`: each names the part and what it must be.',
  },
  'not-json': {
    meaning: 'The answer was not JSON where JSON was asked for.',
    remedy: 'Check that the address is one of the API; a proxy may have answered instead.',
  },
  'authentication-failed': {
    meaning: 'The address and the password do not belong together, or the session has ended.',
    remedy: 'Sign in again, or ask for a new password.',
  },
  'account-blocked': {
    meaning: 'The account was blocked.',
    remedy: 'Write to the operator of the site.',
  },
  'account-suspended': {
    meaning: 'The account is suspended for a time.',
    remedy: 'Wait until the suspension is over, or write to the operator of the site.',
  },
  'sign-in-required': {
    meaning: 'The call is about a person, and nobody is signed in.',
    remedy: 'Sign in, and send the token as `Authorization: Bearer` or let the browser send its cookie.',
  },
  forbidden: {
    meaning: 'The account may not do this, or the call came from a page of another site.',
    remedy: 'Use an account that may do it, from a page of this site.',
  },
  'not-found': {
    meaning: 'There is nothing under that id in that market.',
    remedy: 'Check the id and the market; a product of one market is not a product of another.',
  },
  'unknown-market': {
    meaning: 'The market code is none that this installation serves.',
    remedy: 'Ask for one of the codes that `markets` lists.',
  },
  conflict: {
    meaning: 'What is there already does not go together with this.',
    remedy: 'Read the message, look at what is there, and decide again.',
  },
  gone: {
    meaning: 'The link was used before, or its time is over.',
    remedy: 'Ask for a new link.',
  },
  'too-large': {
    meaning: 'More was sent than is taken.',
    remedy: 'Send less; the message names the limit.',
  },
  'unsupported-media': {
    meaning: 'What was sent is of a kind that is not taken.',
    remedy: 'Send one of the kinds that the message names.',
  },
  'too-many-requests': {
    meaning: 'This address asks faster than it may.',
    remedy: 'Wait for the seconds that the Retry-After header names.',
  },
  unavailable: {
    meaning: 'A part that the answer needs is starting or out of reach.',
    remedy: 'Ask again in a few seconds.',
  },
  'timed-out': {
    meaning: 'The answer took longer than 5000 ms.',
    remedy: 'Ask again; if it stays so, tell the operator.',
  },
  'internal-error': {
    meaning: 'A fault of the server. It is logged with the request id of the answer.',
    remedy: 'Tell the operator the request id.',
  },
};

/** What is wrong with a field, said to machines after its name. */
const FIELD_WORDS: Record<FieldProblem, string> = {
  required: 'is missing',
  'too-short': 'is too short',
  'too-long': 'is too long',
  'not-an-email': 'is no e-mail address',
  'not-an-amount': 'is no amount of money',
  'not-a-number': 'is no whole number',
  'too-small': 'is too small',
  'too-large': 'is too large',
  'not-allowed': 'is not one of what may stand here',
  'does-not-match': 'is not the same as above',
  wrong: 'is wrong',
  taken: 'is taken already',
  unknown: 'is known to nobody here',
  'common-password': 'is one that is guessed first',
  'not-confirmed': 'is not confirmed yet',
  'same-as-now': 'is what it is already',
  'too-many-watches': 'is one price watch more than a person may have',
  'too-many-lists': 'is one list more than a person may have',
  'list-full': 'has no room for more products',
  'favourites-stay': 'is the list of favourites, which stays as it is',
  'not-on-list': 'is not on the list any more',
  'own-list': 'is on a list of your own',
  'not-a-gift-list': 'is on a list that is only to be read',
  'all-taken': 'is being bought by somebody else',
  'not-a-web-address': 'is no address that begins with https://',
  'not-a-video': 'is no address of a video on YouTube',
  'too-many-pictures': 'is one picture more than a review may have',
  'not-a-picture': 'is no picture that can be read',
  'own-words': 'is about what you wrote yourself',
  'in-the-future': 'is later than today',
  unreachable: 'names only ways by which nothing reaches the person now',
};

/** What a failed call has as its body over HTTP. */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields: ApiError['fields']; requestId: string };
};

/** The error with what it means, where it says no more itself. */
export const inWords = (error: ApiError): ApiError => ({
  ...error,
  message: error.message || ERROR_WORDS[error.kind].meaning,
  fields: error.fields.map((field) => ({ ...field, message: field.message || FIELD_WORDS[field.problem] })),
});

export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { kind, message, fields } = inWords(error);
  return { error: { code: kind, message, fields, requestId } };
}
