import { createBrowserHistory } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { fetchClient } from './fetch-client.ts';
import { readState, STATE_ELEMENT_ID } from './first-state.ts';
import { followHead } from './follow-head.ts';
import { listenToLinks } from './listen-to-links.ts';
import { createSiteRouter } from './router.tsx';
import type { Site } from './site.ts';
import { createTexts, type TextTable } from './texts.ts';
import './ui/base.css';
import './pages/markets/markets-page.css';

const TEXTS = import.meta.glob<TextTable>('../../locales/*.json', { import: 'default' });

async function takeOver(): Promise<void> {
  const root = document.getElementById('root');
  const sent = readState(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? null);
  if (root === null || sent === null) return;
  const { state, market } = sent;
  const own = (await TEXTS[`../../locales/${state.locale}.json`]?.()) ?? {};
  const site: Site = {
    market,
    locale: state.locale,
    base: state.base,
    host: location.host,
    origin: location.origin,
    renderedAt: state.renderedAt,
    t: createTexts({ locale: state.locale, own, fallback: state.texts, onMissing: null }),
    client: fetchClient(state.market),
  };
  const firstLoad = { pages: new Map(Object.entries(state.pages)), failure: state.failure };
  const router = createSiteRouter({ site, firstLoad }, createBrowserHistory());
  await router.load();
  // The markup came from a server: the router then draws its boundaries as it did there, and does not load again.
  router.ssr = { manifest: undefined };
  hydrateRoot(root, <App site={site} router={router} />);
  listenToLinks(router);
  followHead(router);
}

void takeOver();
