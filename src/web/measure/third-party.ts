import type { PublicSettings } from '../../market/site-setting.ts';
import type { Consent } from '../state/consent-state.ts';
import { mayMeasure } from '../state/consent-state.ts';

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
export function loadScripts(scripts: readonly string[]): void {
  for (const src of scripts) {
    if (document.querySelector(`script[data-third-party][src="${CSS.escape(src)}"]`) !== null) continue;
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.dataset.thirdParty = '';
    document.head.append(script);
  }
}
