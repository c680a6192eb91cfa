import type { Site } from '../site.ts';
import { nativeApp } from '../state/app-bridge.ts';
import { noteArrival, noteMerchantLink, visitFacts } from '../state/client-state.ts';
import { consentLabel, mayMeasure } from '../state/consent-state.ts';
import { consentStore } from '../state/consent-store.ts';
import { readCookie } from '../state/cookies.ts';
import { createAnalytics } from './analytics.ts';
import { type DataLayerEntry, redacted } from './analytics-event.ts';
import { DataLayerBuffer } from './data-layer.ts';
import { documentInfo } from './document-info.ts';
import { onPageView, type PageView } from './page-views.ts';
import { allowedScripts, loadScripts } from './third-party.ts';
import { type TrafficStatistics, trafficTypeOf, utmOf } from './traffic.ts';
import { type Arrival, keepSearch, visitNumbers } from './visit.ts';

declare global {
  interface Window {
    /** Where scripts of others look for what was measured. */
    dataLayer?: object[];
  }
}

/**
 * Measures visits with the scripts that the operator has configured, as far as the visitor allows. Without a script
 * nothing is measured and nothing kept.
 */
export function startAnalytics({ settings, renderedAt }: Pick<Site, 'settings' | 'renderedAt'>): void {
  const isApp = nativeApp() !== null;
  const follow = () => loadScripts(allowedScripts(settings, consentStore.get(), isApp));
  follow();
  consentStore.subscribe(follow);
  if (settings.analytics_script === null && settings.tag_manager_script === null) return;

  const arrival: Arrival = {
    type: trafficTypeOf(location.search, document.referrer, location.hostname),
    utm: utmOf(location.search),
  };
  noteArrival({ search: location.search, theme: document.documentElement.dataset.theme ?? null });
  const state = () => {
    const consent = consentStore.get();
    const allowed = mayMeasure(consent, { strictPrivacy: settings.strict_privacy, isApp });
    return { loaded: consent.consentLoaded, given: consent.consentGiven, mayMeasure: allowed };
  };
  const deliver = (entry: DataLayerEntry) => {
    if (typeof entry.search === 'string') keepSearch(entry.search);
    window.dataLayer ??= [];
    window.dataLayer.push({ ...entry, ...visitNumbers(arrival) });
  };
  const buffer = new DataLayerBuffer(state, deliver);
  const analytics = createAnalytics({ push: (entry) => buffer.push(entry), warn: console.warn });
  analytics('create', { trackingId: settings.analytics_tracking_id });

  const token = crypto.randomUUID();
  onPageView((view) => analytics('page_view', pageViewOf(view, arrival, { token, renderedAt })));
  consentStore.subscribe(() => {
    analytics('event', { category: 'consent', action: 'choose', label: consentLabel(consentStore.get()) });
    buffer.flush();
  });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="/go/"]') : null;
    if (link === null) return;
    noteMerchantLink(link.pathname);
    analytics('event', { category: 'offer', action: 'go to store', transport: 'beacon' });
  });
}

/** What is told of a page that was shown: where it stands without what was typed, how the visit began, on what. */
function pageViewOf(
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
    ...visitFacts(consentStore.get().abtest),
    path: path.split('?', 1)[0] ?? '/',
    ...(search === '' ? {} : { search: redacted(search) }),
  };
}
