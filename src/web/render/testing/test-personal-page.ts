import { err, ok } from '../../../base/result.ts';
import { apiError, type ErrorCode } from '../../../contract/errors.ts';
import type { PersonalClient } from '../../../contract/personal-client.ts';
import type { PersonalEndpointName } from '../../../contract/personal-endpoints.ts';
import type { FormState } from '../../form-state.ts';
import { createSite } from '../entry-server.tsx';
import { EMPTY_BUILD } from '../page-files.ts';
import { sampleClient } from './test-responses.ts';

/** Responses of the personal API by endpoint. */
export type PersonalResponses = Partial<Record<PersonalEndpointName, unknown>>;

type Options = {
  /** Endpoints that fail although they have a response. */
  failing?: Partial<Record<PersonalEndpointName, ErrorCode>>;
  /** Error of endpoints without a response. */
  otherwise?: ErrorCode;
  /** The form that was submitted without scripts, with its errors. */
  form?: FormState | null;
};

/** Time at which test pages are rendered. */
const PAGE_TIME = Date.parse('2026-11-20T12:00:00Z');

/**
 * Renders a page about the user through the real router. `html` is the markup inside `<main>`, `text` its text and
 * `calls` the calls of the personal API. A redirect has a `location` and no content.
 */
export async function testPersonalPage(url: string, responses: PersonalResponses, options: Options = {}) {
  const { failing = {}, otherwise = 'not-found', form = null } = options;
  const calls: [name: PersonalEndpointName, request: unknown][] = [];
  const call = async (name: PersonalEndpointName, request: unknown) => {
    calls.push([name, request]);
    const code = failing[name] ?? (responses[name] === undefined ? otherwise : undefined);
    // Responses pass through JSON as over HTTP.
    return code === undefined ? ok(JSON.parse(JSON.stringify(responses[name]))) : err(apiError(code));
  };
  const personal: PersonalClient = { call, submit: call };
  const page = await createSite({ build: EMPTY_BUILD, onMissingText: null }).render({
    host: 'uk.localhost',
    protocol: 'http',
    url,
    client: sampleClient(),
    visitor: { personal, form },
    now: PAGE_TIME,
  });
  if (page.kind !== 'page') {
    return { status: page.status, location: page.location, document: '', html: '', text: '', calls };
  }
  const document = new TextDecoder().decode(page.bytes);
  const html = (/<main[^>]*>(.*)<\/main>/s.exec(document)?.[1] ?? '').replace(/<!-- -->/g, '');
  return { status: page.status, location: null, document, html, text: markupText(html), calls };
}

const markupText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
