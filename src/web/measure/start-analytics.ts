import { hideSecrets } from '../../base/hide-secrets.ts';
import { readClickPath } from '../../contract/merchant/click-link.ts';
import { isPersonalPath } from '../../contract/pages.ts';
import { parseUserAgent, type RequestInfo } from '../../contract/request-info.ts';
import type { PublicSettings } from '../../market/site-setting.ts';
import type { Site } from '../site.ts';
import { getNativeApp } from '../state/app-bridge.ts';
import { recordArrival, recordMerchantLink, visitProperties } from '../state/client-state.ts';
import { type Consent, consentLabel, mayMeasure } from '../state/consent-state.ts';
import { consentStore } from '../state/consent-store.ts';
import { readCookie } from '../state/cookies.ts';
import { newId } from '../state/new-id.ts';
import { createAnalytics } from './analytics.ts';
import { type DataLayerEntry, redactEmail } from './analytics-event.ts';
import { DataLayerBuffer } from './data-layer.ts';
import { onLinkClick } from './link-clicks.ts';
import { onPageView, type PageView } from './page-views.ts';
import { detectTrafficType, parseUtm, type TrafficStatistics } from './traffic.ts';
import { type Arrival, storeLastSearch, visitIdentifiers } from './visit.ts';

type Scripts = Pick<PublicSettings, 'analytics_script' | 'tag_manager_script' | 'ad_script' | 'strict_privacy'>;

/** Third-party scripts that are configured and covered by the consent. */
export function allowedScripts(settings: Scripts, consent: Consent, isApp: boolean): string[] {
  const measures = mayMeasure(consent, { strictPrivacy: settings.strict_privacy, isApp });
  const targets = consent.allowTargeting && !settings.strict_privacy && !isApp;
  const scripts = [
    measures ? settings.analytics_script : null,
    measures ? settings.tag_manager_script : null,
    targets ? settings.ad_script : null,
  ];
  return [...new Set(scripts.filter((script) => script !== null))];
}

/** Loads the scripts that are not loaded yet. The Content-Security-Policy allows their origins. */
function loadScripts(scripts: readonly string[]): void {
  for (const src of scripts) {
    if (document.querySelector(`script[data-third-party][src="${CSS.escape(src)}"]`) !== null) continue;
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.dataset.thirdParty = '';
    document.head.append(script);
  }
}

/** Browser counterpart of `buildRequestInfo`, for the current document. */
export const documentInfo = (
  { href, userAgent }: { href: string; userAgent: string },
  rest: Pick<RequestInfo, 'serverSideTimestamp' | 'xRequestToken' | 'isFirstRender'>,
): RequestInfo => {
  const { hostname, protocol, pathname, search } = new URL(href);
  return {
    ...parseUserAgent(userAgent),
    requestHostname: hostname,
    reqIp: null,
    requestProtocol: protocol === 'https:' ? 'https' : 'http',
    initialUrl: pathname + search,
    ...rest,
  };
};

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

  const token = newId();
  onPageView((view) => analytics('page_view', buildPageView(view, arrival, { token, renderedAt })));
  consentStore.subscribe(() => {
    analytics('event', { category: 'consent', action: 'choose', label: consentLabel(consentStore.get()) });
    buffer.flush();
  });
  onLinkClick(({ pathname }) => {
    const offer = readClickPath(pathname);
    if (offer === null) return;
    recordMerchantLink(offer, pathname);
    analytics('event', { category: 'offer', action: 'go to store', transport: 'beacon' });
  });
}

/** Builds a page view for analytics. Omits the query, except for a redacted search text, and tokens of personal pages. */
export function buildPageView(
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
  const pathname = path.split('?', 1)[0] ?? '/';
  const search = pageType === 'results' ? (new URL(path, location.origin).searchParams.get('q') ?? '') : '';
  return {
    ...statistics,
    ...{ deviceCategory, browser, os, isFirstRender, xRequestToken },
    ...arrival.utm,
    ...visitProperties(consentStore.get().abtest),
    path: isPersonalPath(pathname) ? hideSecrets(pathname) : pathname,
    ...(search === '' ? {} : { search: redactEmail(search) }),
  };
}
