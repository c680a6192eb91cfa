import type { Site } from '../site.ts';
import { getNativeApp } from '../state/app-bridge.ts';
import { recordArrival, recordMerchantLink, visitProperties } from '../state/client-state.ts';
import { consentLabel, mayMeasure } from '../state/consent-state.ts';
import { consentStore } from '../state/consent-store.ts';
import { readCookie } from '../state/cookies.ts';
import { createAnalytics } from './analytics.ts';
import { type DataLayerEntry, redactEmail } from './analytics-event.ts';
import { DataLayerBuffer } from './data-layer.ts';
import { documentInfo } from './document-info.ts';
import { onPageView, type PageView } from './page-views.ts';
import { allowedScripts, loadScripts } from './third-party.ts';
import { detectTrafficType, parseUtm, type TrafficStatistics } from './traffic.ts';
import { type Arrival, storeLastSearch, visitIdentifiers } from './visit.ts';

declare global {
  interface Window {
    /** Read by third-party analytics scripts. */
    dataLayer?: object[];
  }
}

/**
 * Starts analytics with the third-party scripts that the operator has configured, within the visitor's consent. Without a
 * configured script nothing is measured or stored.
 */
export function startAnalytics({ settings, renderedAt }: Pick<Site, 'settings' | 'renderedAt'>): void {
  const isApp = getNativeApp() !== null;
  const loadAllowedScripts = () => loadScripts(allowedScripts(settings, consentStore.get(), isApp));
  loadAllowedScripts();
  consentStore.subscribe(loadAllowedScripts);
  if (settings.analytics_script === null && settings.tag_manager_script === null) return;

  const arrival: Arrival = {
    type: detectTrafficType(location.search, document.referrer, location.hostname),
    utm: parseUtm(location.search),
  };
  recordArrival({ search: location.search, theme: document.documentElement.dataset.theme ?? null });
  const state = () => {
    const consent = consentStore.get();
    const allowed = mayMeasure(consent, { strictPrivacy: settings.strict_privacy, isApp });
    return { loaded: consent.consentLoaded, decided: consent.consentGiven, mayMeasure: allowed };
  };
  const deliver = (entry: DataLayerEntry) => {
    if (typeof entry.search === 'string') storeLastSearch(entry.search);
    window.dataLayer ??= [];
    window.dataLayer.push({ ...entry, ...visitIdentifiers(arrival) });
  };
  const buffer = new DataLayerBuffer(state, deliver);
  const analytics = createAnalytics({ push: (entry) => buffer.push(entry), warn: console.warn });
  analytics('create', { trackingId: settings.analytics_tracking_id });

  const token = crypto.randomUUID();
  onPageView((view) => analytics('page_view', buildPageView(view, arrival, { token, renderedAt })));
  consentStore.subscribe(() => {
    analytics('event', { category: 'consent', action: 'choose', label: consentLabel(consentStore.get()) });
    buffer.flush();
  });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="/go/"]') : null;
    if (link === null) return;
    recordMerchantLink(link.pathname);
    analytics('event', { category: 'offer', action: 'go to store', transport: 'beacon' });
  });
}

/** Builds a page view for analytics. Omits the query, except for a redacted search text. */
function buildPageView(
  { path, pageType, first }: PageView,
  arrival: Arrival,
  document: { token: string; renderedAt: number },
): Record<string, string | number | boolean | null> {
  const { deviceCategory, browser, os, userAgent, isFirstRender, xRequestToken } = documentInfo(
    { href: location.href, userAgent: navigator.userAgent },
    { xRequestToken: document.token, serverSideTimestamp: document.renderedAt, isFirstRender: first },
  );
  const statistics: TrafficStatistics = {
    sessionTrafficType: arrival.type,
    currentTrafficType: first ? arrival.type : 'direct',
    uiTraffic: !first,
    pageType,
    userAgent,
    member: readCookie('authenticationState') !== null,
  };
  const search = pageType === 'results' ? (new URL(path, location.origin).searchParams.get('q') ?? '') : '';
  return {
    ...statistics,
    ...{ deviceCategory, browser, os, isFirstRender, xRequestToken },
    ...arrival.utm,
    ...visitProperties(consentStore.get().abtest),
    path: path.split('?', 1)[0] ?? '/',
    ...(search === '' ? {} : { search: redactEmail(search) }),
  };
}
