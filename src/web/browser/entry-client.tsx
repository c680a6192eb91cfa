import { createBrowserHistory } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import type { Locale } from '../../market/locale.ts';
import { App } from '../app.tsx';
import { cleanModeOf } from '../clean-mode.ts';
import { readState, STATE_ELEMENT_ID } from '../hydration/first-state.ts';
import { fetchClient } from '../loading/fetch-client.ts';
import { ChunkError, loadPartChunk, setChunkFallback } from '../loading/load-chunk.ts';
import { FAULT_HANDLERS } from '../measure/fault-handlers.ts';
import { hearFaults, releaseOf } from '../measure/hear-faults.ts';
import { lazyPersonalClient } from '../personal/lazy-personal-client.ts';
import { readSessionAgain } from '../personal/session.ts';
import { createSiteRouter } from '../router.tsx';
import type { Site } from '../site.ts';
import { APP_CLASS } from '../state/native-app.ts';
import { type SplitTexts, takeTexts } from '../texts/load-texts.ts';
import { createTexts } from '../texts/texts.ts';
import { chunkFallback } from './chunk-fallback.ts';
import { followHead } from './follow-head.ts';
import { followTransition } from './follow-transition.ts';
import { leaveFirstPage } from './leave-first-page.ts';
import { listenToLinks } from './listen-to-links.ts';
import { quiet } from './quiet.ts';
import '../ui/base.css';
import '../ui/native-app.css';
import '../pages/markets/markets-page.css';

// `main/split-texts.ts` makes these of each locale's file.
const TEXTS = import.meta.glob<SplitTexts>('/locales/*.json', { query: '?texts' });

const loadGeneralTexts = (locale: Locale): Promise<SplitTexts> | undefined => TEXTS[`/locales/${locale}.json`]?.();

async function takeOver(): Promise<void> {
  const root = document.getElementById('root');
  const state = readState(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? null);
  if (root === null || state === null) return;
  const texts = await loadGeneralTexts(state.locale);
  const own = texts ? takeTexts(texts) : {};
  const site: Site = {
    market: state.market,
    currency: state.currency,
    locale: state.locale,
    base: state.base,
    host: location.host,
    origin: location.origin,
    renderedAt: state.renderedAt,
    cleanMode: cleanModeOf(location.search),
    settings: state.settings,
    t: createTexts({ locale: state.locale, own, fallback: {}, onMissing: null }),
    client: fetchClient(state.market.id),
    personal: lazyPersonalClient(state.market.id, state.locale),
    isPersonal: state.isPersonal,
    form: state.form,
  };
  const firstLoad = { pages: new Map(Object.entries(state.pages)), failure: state.failure };
  const router = createSiteRouter({ site, firstLoad }, createBrowserHistory());
  setChunkFallback(chunkFallback(router));
  await router.load();
  // The page that the server sent can be read and used as it is.
  if (router.state.matches.some(({ error }) => error instanceof ChunkError)) return;
  // The markup came from a server: the router then draws its boundaries as it did there, and does not load again.
  router.ssr = { manifest: undefined };
  hydrateRoot(root, <App site={site} router={router} />, FAULT_HANDLERS);
  readSessionAgain();
  followTransition(router);
  leaveFirstPage(router);
  listenToLinks(router);
  followHead(router);
  if (site.settings.disturbance_message !== null) {
    void loadPartChunk(() => import('./tell-disturbance.ts')).then((part) => part?.tellDisturbance(site));
  }
  if (document.documentElement.classList.contains(APP_CLASS)) {
    void loadPartChunk(() => import('./in-native-app.ts')).then((app) => app?.takeUpApp(router));
  }
  await quiet();
  const later = await loadPartChunk(() => import('./after-load.ts'));
  later?.afterLoad(router, releaseOf(import.meta.url));
}

hearFaults();
void takeOver();
