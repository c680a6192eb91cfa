import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { err } from '../src/base/result.ts';
import { apiError } from '../src/contract/api-error.ts';
import type { ApiClient } from '../src/contract/client.ts';
import { App } from '../src/web/app.tsx';
import { parseInitialState } from '../src/web/hydration/initial-state.ts';
import { createSiteRouter } from '../src/web/router.tsx';
import { mergeTextsWithFallback } from '../src/web/texts/text-tables.ts';
import { createTexts, type TextTable } from '../src/web/texts/texts.ts';

const FILES = import.meta.glob<TextTable>('../locales/*.json', { import: 'default', eager: true });
const reject = async () => err(apiError('unavailable'));
const rejectingClient: ApiClient = { call: reject };

/** Returns a function that renders a page's markup with its components from the data in its document. The router is loaded once. */
export async function createComponentRenderer(host: string, path: string, state: string): Promise<() => string> {
  const initial = parseInitialState(state);
  if (initial === null) throw new Error(`${path} contains no data`);
  const { market, currency, locale, base, renderedAt, settings, pages, failure } = initial;
  const table = mergeTextsWithFallback(locale, (name) => FILES[`../locales/${name}.json`]);
  const t = createTexts({ locale, table, fallback: {}, onMissing: null });
  const site = {
    market,
    currency,
    locale,
    base,
    host,
    origin: `http://${host}`,
    renderedAt,
    cleanMode: 0 as const,
    t,
    settings,
    client: rejectingClient,
    personal: { call: reject, submit: reject },
    isPersonal: false,
    form: null,
  };
  const firstLoad = { pages: new Map(Object.entries(pages)), failure };
  const router = createSiteRouter({ site, firstLoad }, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return () => renderToString(<App site={site} router={router} />);
}
