import type { PublicSettings } from '../../market/site-setting.ts';
import type { Consent } from '../state/consent-state.ts';
import { mayMeasure } from '../state/consent-state.ts';

type Scripts = Pick<PublicSettings, 'analytics_script' | 'tag_manager_script' | 'ad_script' | 'strict_privacy'>;

/** Which scripts of others a page may load: those that are configured, and what the visitor allows them for. */
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

/** Loads the scripts that are not there yet. The page's policy lets it reach these origins and no others. */
export function loadScripts(scripts: readonly string[]): void {
  for (const src of scripts) {
    if (document.querySelector(`script[data-third-party][src="${CSS.escape(src)}"]`) !== null) continue;
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.dataset.thirdParty = '';
    document.head.append(script);
  }
}
