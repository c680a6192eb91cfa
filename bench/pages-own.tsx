import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { ApiClient } from '../src/api/contract/client.ts';
import { apiError } from '../src/api/contract/errors.ts';
import { err } from '../src/base/result.ts';
import { App } from '../src/web/app.tsx';
import { readState } from '../src/web/hydration/first-state.ts';
import { createSiteRouter } from '../src/web/router.tsx';
import { wholeTextsOf } from '../src/web/texts/text-tables.ts';
import { createTexts, type TextTable } from '../src/web/texts/texts.ts';

const FILES = import.meta.glob<TextTable>('../locales/*.json', { import: 'default', eager: true });
const refuse = async () => err(apiError('unavailable'));
const nobody: ApiClient = { call: refuse };

/** Writes a page's markup by its own components from the data that its document carries; the router is loaded once. */
export async function ownComponents(host: string, path: string, sentState: string): Promise<() => string> {
  const sent = readState(sentState);
  if (sent === null) throw new Error(`${path} carries no data`);
  const { market, currency, locale, base, renderedAt, settings, pages, failure } = sent;
  const own = wholeTextsOf(locale, (name) => FILES[`../locales/${name}.json`]);
  const t = createTexts({ locale, own, fallback: {}, onMissing: null });
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
    client: nobody,
    personal: { call: refuse, submit: refuse },
    isPersonal: false,
    form: null,
  };
  const firstLoad = { pages: new Map(Object.entries(pages)), failure };
  const router = createSiteRouter({ site, firstLoad }, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return () => renderToString(<App site={site} router={router} />);
}
