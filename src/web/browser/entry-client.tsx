import '../ui/base.css';
import '../ui/native-app.css';
import '../pages/info/markets/markets-page.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Locale } from '../../market/locale.ts';
import { applySiteDirectory } from '../../market/market.ts';
import { App } from '../app.tsx';
import { parseCleanMode } from '../clean-mode.ts';
import { parseInitialState, STATE_ELEMENT_ID } from '../hydration/initial-state.ts';
import { fetchClient } from '../loading/fetch-client.ts';
import { ChunkError, loadPartChunk, setChunkFallback } from '../loading/load-chunk.ts';
import { whenPageHydrated } from '../loading/page-hydrated.ts';
import { REACT_ERROR_HANDLERS } from '../measure/react-error-handlers.ts';
import { parseRelease, reportUncaughtErrors } from '../measure/uncaught-errors.ts';
import { lazyPersonalClient } from '../personal/lazy-personal-client.ts';
import { refreshSession } from '../personal/session.ts';
import { createSiteRouter, type SiteRouter } from '../router.tsx';
import { loadErrorPage } from '../shell/lazy-error-page.tsx';
import type { Site } from '../site.ts';
import { APP_CLASS } from '../state/native-app.ts';
import { initTexts, type SplitTexts } from '../texts/load-texts.ts';
import { createTexts } from '../texts/texts.ts';
import { chunkFallback } from './chunk-fallback.ts';
import { listenToLinks } from './listen-to-links.ts';
import { releaseInput, replayInput } from './replay-input.ts';
import { syncHead } from './sync-head.ts';
import { trackTransition } from './track-transition.ts';

/** Resolves when the page has loaded and the browser is idle. */
async function waitForIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/** Prevents the router from scrolling the first page to the top: the visitor may have scrolled it before scripts ran. */
function keepFirstPageScroll(router: SiteRouter): void {
  let isRendered = false;
  router.update({ ...router.options, scrollRestoration: () => isRendered });
  router.subscribe('onRendered', () => {
    isRendered = true;
  });
}

// `main/split-texts.ts` generates these modules from each locale's file.
const TEXTS = import.meta.glob<SplitTexts>('/locales/*.json', { query: '?texts' });

const loadGeneralTexts = (locale: Locale): Promise<SplitTexts> | undefined => TEXTS[`/locales/${locale}.json`]?.();

async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const state = parseInitialState(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? null);
  if (root === null || state === null) return;
  applySiteDirectory(state.directory);
  const texts = await loadGeneralTexts(state.locale);
  const table = texts ? initTexts(texts) : {};
  const site: Site = {
    market: state.market,
    currency: state.currency,
    locale: state.locale,
    base: state.base,
    host: location.host,
    origin: location.origin,
    renderedAt: state.renderedAt,
    cleanMode: parseCleanMode(location.search),
    settings: state.settings,
    t: createTexts({
      locale: state.locale,
      table,
      fallback: {},
      onMissing: null,
      siteName: state.market.siteName,
    }),
    client: fetchClient(state.market.id),
    personal: lazyPersonalClient(state.market.id, state.locale),
    isPersonal: state.isPersonal,
    form: state.form,
  };
  const firstLoad = { pages: new Map(Object.entries(state.pages)), failure: state.failure };
  const router = createSiteRouter({ site, firstLoad }, createBrowserHistory());
  setChunkFallback(chunkFallback(router));
  await router.load();
  // Without its chunk the page is not hydrated; the server's markup stays usable.
  if (router.state.matches.some(({ error }) => error instanceof ChunkError)) {
    releaseInput();
    return;
  }
  // If it cannot be loaded, the server's markup stays usable.
  if (state.failure) await loadErrorPage();
  // Makes the router hydrate: it renders boundaries like the server and does not load again.
  router.ssr = { manifest: undefined };
  // After React has shown what only the browser knows.
  whenPageHydrated(() => setTimeout(replayInput));
  // As a transition React hydrates in short steps, between which the browser answers the visitor.
  startTransition(() => void hydrateRoot(root, <App site={site} router={router} />, REACT_ERROR_HANDLERS));
  refreshSession();
  trackTransition(router);
  keepFirstPageScroll(router);
  listenToLinks(router);
  syncHead(router);
  if (site.settings.disturbance_message !== null) {
    void loadPartChunk(() => import('./show-disturbance.ts')).then((part) => part?.showDisturbance(site));
  }
  if (document.documentElement.classList.contains(APP_CLASS)) {
    void loadPartChunk(() => import('./in-native-app.ts')).then((app) => app?.integrateNativeApp(router));
  }
  await waitForIdle();
  const later = await loadPartChunk(() => import('./after-load.ts'));
  later?.afterLoad(router, parseRelease(import.meta.url));
}

reportUncaughtErrors();
hydrate().catch((error: unknown) => {
  releaseInput();
  throw error;
});
