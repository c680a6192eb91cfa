import type { FormState } from '../../form-state.ts';
import { createSite } from '../entry-server.tsx';
import { EMPTY_BUILD } from '../page-files.ts';
import { type PersonalErrors, type PersonalResponses, samplePersonalClient } from './personal-responses.ts';
import { sampleClient } from './test-responses.ts';

type Options = PersonalErrors & {
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
  const { form = null } = options;
  const { personal, calls } = samplePersonalClient(responses, options);
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
