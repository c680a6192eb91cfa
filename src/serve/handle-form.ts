import type { FastifyReply, FastifyRequest } from 'fastify';
import { handlePersonalRequest } from '../api/serve/handle-personal-request.ts';
import { handlePersonalHttpRequest, readVisitor } from '../api/serve/personal-routes.ts';
import type { PersonalContext } from '../api/view/caller.ts';
import type { ApiError } from '../contract/api-error.ts';
import type { PersonalEndpoint } from '../contract/endpoint.ts';
import { signInAgainPath } from '../contract/pages.ts';
import {
  isPersonalEndpointName,
  PERSONAL_ENDPOINTS,
  type PersonalEndpointName,
} from '../contract/personal-endpoints.ts';
import { DONE_PARAM, FORM_FIELDS, type FormState, fillPath, isSecretField, parseLocalPath } from '../web/form-state.ts';
import type { Resolved } from '../web/site-address.ts';

/** The result of a form: a redirect, the page again with errors, or a plain error response. */
export type FormResult =
  | { kind: 'redirect'; location: string }
  | { kind: 'errors'; form: FormState; status: number }
  | { kind: 'rejected'; status: number; text: string }
  /** A plain text response for mail clients. */
  | { kind: 'text'; text: string };

type Page = Extract<Resolved, { kind: 'page' }>;
export type HandleForm = (request: FastifyRequest, reply: FastifyReply, page: Page) => Promise<FormResult>;

const rejected = (status: number, text: string): FormResult => ({ kind: 'rejected', status, text });

/** Handles HTML form submissions, so that everything works in a browser without scripts. */
export function createFormHandler(context: PersonalContext): HandleForm {
  return async (request, reply, page) => {
    const values = parseFormBody(request.body);
    if (values?.[ONE_CLICK.field] === ONE_CLICK.value) return oneClickUnsubscribe(context, request, page);
    const name = values === null ? '' : String(values[FORM_FIELDS.endpoint] ?? '');
    if (values === null || !isPersonalEndpointName(name) || isReadOnly(name)) {
      return rejected(400, 'This is not a form of this site.\n');
    }
    const { act: _, once, next, ...fields } = values;
    const incoming = {
      market: page.market.id,
      request: { ...fields, locale: page.locale },
      idempotencyKey: typeof once === 'string' && once !== '' ? once : null,
    };
    const response = await handlePersonalHttpRequest(context, name, incoming, request, reply);
    if (response.ok) {
      return { kind: 'redirect', location: nextLocation(page, request.url, name, fillNextPath(next, response.value)) };
    }
    const { error } = response;
    if (error.kind === 'forbidden') return rejected(403, `${error.message}\n`);
    if (error.kind === 'sign-in-required') return { kind: 'redirect', location: signInLocation(page, request.url) };
    return { kind: 'errors', form: formState(name, fields, error), status: formErrorStatus(error) };
  };
}

/** The body that a mail client posts to an unsubscribe link when the user presses the client's own button (RFC 8058). */
const ONE_CLICK = { field: 'List-Unsubscribe', value: 'One-Click' } as const;

/** Mail clients send no Origin and no session: the token in the URL identifies the subscription. They follow no redirect. */
async function oneClickUnsubscribe(context: PersonalContext, request: FastifyRequest, page: Page): Promise<FormResult> {
  const token = /^\/unsubscribe\/([\w.-]+)\/?$/.exec(page.path)?.[1] ?? '';
  const incoming = { market: page.market.id, request: { token }, idempotencyKey: null };
  const visitor = { ...readVisitor(request), token: null };
  const response = await handlePersonalRequest(context, 'unsubscribe', incoming, visitor);
  return response.ok
    ? { kind: 'text', text: 'Unsubscribed.\n' }
    : rejected(response.error.status, `${response.error.message}\n`);
}

const isReadOnly = (name: PersonalEndpointName): boolean => {
  const { method }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  return method === 'GET';
};

type Values = Record<string, string | string[]>;

/** The fields of a form by name; null if the body is not a form. */
function parseFormBody(body: unknown): Values | null {
  if (typeof body !== 'object' || body === null) return null;
  const values: Values = {};
  for (const [name, value] of Object.entries<unknown>({ ...body })) {
    if (typeof value === 'string') values[name] = value;
    else if (Array.isArray(value)) values[name] = value.filter((one) => typeof one === 'string');
  }
  return values;
}

/** Invalid input is 422, since the request itself is well-formed. */
const formErrorStatus = ({ kind, status }: ApiError): number => (kind === 'invalid-request' ? 422 : status);

const formState = (act: PersonalEndpointName, fields: Values, error: ApiError): FormState => ({
  endpoint: act,
  values: Object.fromEntries(Object.entries(fields).filter(([field]) => !isSecretField(field))),
  error: { kind: error.kind, fields: error.fields, retryAfterSeconds: error.retryAfterSeconds },
});

const fillNextPath = (next: unknown, response: unknown): string | null =>
  typeof next === 'string' ? fillPath(next, response) : null;

/** The page to redirect to: the form's `next` if it is a path of this market, else the form's own page. */
function nextLocation({ base, path }: Page, url: string, act: PersonalEndpointName, next: string | null): string {
  const requested = parseLocalPath(next);
  if (requested !== null) return base + requested;
  const query = new URLSearchParams(url.split(/\?(.*)/s)[1] ?? '');
  query.set(DONE_PARAM, act);
  return `${base}${path}?${query}`;
}

function signInLocation({ base, path }: Page, url: string): string {
  const search = url.split(/\?(.*)/s)[1] ?? '';
  return base + signInAgainPath(path + (search && `?${search}`));
}
