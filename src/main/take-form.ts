import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerPersonalCall } from '../api/answer-personal-call.ts';
import type { PersonalContext } from '../api/caller.ts';
import type { ApiError } from '../api/contract/errors.ts';
import {
  isPersonalName,
  PERSONAL_ENDPOINTS,
  type PersonalEndpoint,
  type PersonalName,
} from '../api/contract/personal-endpoints.ts';
import { callFor, visitorOf } from '../api/personal-routes.ts';
import { DONE, FORM_FIELDS, type FormState, filledPath, ownPath } from '../web/form-state.ts';
import { isSecretField } from '../web/secret-field.ts';
import type { Resolved } from '../web/site-address.ts';

/** What became of a form: where to go from here, the page again with what was wrong, or nothing at all. */
export type Taken =
  | { kind: 'done'; location: string }
  | { kind: 'again'; form: FormState; status: number }
  | { kind: 'refused'; status: number; text: string }
  /** For who is no browser. */
  | { kind: 'told'; text: string };

type Page = Extract<Resolved, { kind: 'page' }>;
export type TakeForm = (request: FastifyRequest, reply: FastifyReply, page: Page) => Promise<Taken>;

const refused = (status: number, text: string): Taken => ({ kind: 'refused', status, text });

/** Takes the forms of pages, without which a browser whose scripts do not run could change nothing. */
export function formTaker(context: PersonalContext): TakeForm {
  return async (request, reply, page) => {
    const values = valuesOf(request.body);
    if (values?.[ONE_CLICK.field] === ONE_CLICK.value) return unsubscribeByClient(context, request, page);
    const name = values === null ? '' : String(values[FORM_FIELDS.act] ?? '');
    if (values === null || !isPersonalName(name) || isReading(name)) {
      return refused(400, 'The form is none of this site.\n');
    }
    const { act: _, once, next, ...said } = values;
    const call = {
      market: page.market.id,
      request: { ...said, locale: page.locale },
      once: typeof once === 'string' && once !== '' ? once : null,
    };
    const answer = await callFor(context, name, call, request, reply);
    if (answer.ok) return { kind: 'done', location: whereNext(page, request.url, name, filled(next, answer.value)) };
    if (answer.error.kind === 'forbidden') return refused(403, `${answer.error.message}\n`);
    if (answer.error.kind === 'sign-in-required') return { kind: 'done', location: signInFirst(page, request.url) };
    return { kind: 'again', form: formState(name, said, answer.error), status: statusOf(answer.error) };
  };
}

/** What a mail client sends to an unsubscribe link when its reader presses the client's own button (RFC 8058). */
const ONE_CLICK = { field: 'List-Unsubscribe', value: 'One-Click' } as const;

/** Clients come from nowhere and as nobody: the link itself says whose letters are to end. They follow no redirect. */
async function unsubscribeByClient(context: PersonalContext, request: FastifyRequest, page: Page): Promise<Taken> {
  const token = /^\/unsubscribe\/([\w.-]+)\/?$/.exec(page.path)?.[1] ?? '';
  const call = { market: page.market.id, request: { token }, once: null };
  const answer = await answerPersonalCall(context, 'unsubscribe', call, { ...visitorOf(request), token: null });
  return answer.ok
    ? { kind: 'told', text: 'Unsubscribed.\n' }
    : refused(answer.error.status, `${answer.error.message}\n`);
}

const isReading = (name: PersonalName): boolean => {
  const { method }: PersonalEndpoint = PERSONAL_ENDPOINTS[name];
  return method === 'GET';
};

type Values = Record<string, string | string[]>;

/** The fields of a form by name; null where the body is none. */
function valuesOf(body: unknown): Values | null {
  if (typeof body !== 'object' || body === null) return null;
  const values: Values = {};
  for (const [name, value] of Object.entries<unknown>({ ...body })) {
    if (typeof value === 'string') values[name] = value;
    else if (Array.isArray(value)) values[name] = value.filter((one) => typeof one === 'string');
  }
  return values;
}

/** A form that cannot be taken as it stands, and not a request that nobody could read. */
const statusOf = ({ kind, status }: ApiError): number => (kind === 'invalid-request' ? 422 : status);

const formState = (act: PersonalName, said: Values, error: ApiError): FormState => ({
  act,
  values: Object.fromEntries(Object.entries(said).filter(([field]) => !isSecretField(field))),
  error: { kind: error.kind, fields: error.fields, retryAfterSeconds: error.retryAfterSeconds },
});

const filled = (next: unknown, answer: unknown): string | null =>
  typeof next === 'string' ? filledPath(next, answer) : null;

/** The page that a form wants to lead to, which must be one of the market's own; or else its own page. */
function whereNext({ base, path }: Page, url: string, act: PersonalName, next: string | null): string {
  const wanted = ownPath(next);
  if (wanted !== null) return base + wanted;
  const query = new URLSearchParams(url.split(/\?(.*)/s)[1] ?? '');
  query.set(DONE, act);
  return `${base}${path}?${query}`;
}

function signInFirst({ base, path }: Page, url: string): string {
  const search = url.split(/\?(.*)/s)[1] ?? '';
  return `${base}/login?next=${encodeURIComponent(path + (search && `?${search}`))}`;
}
