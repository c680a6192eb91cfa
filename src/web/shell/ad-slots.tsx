import { useRouterState } from '@tanstack/react-router';
import { getPageTraits, getPageType } from '../../contract/pages.ts';
import type { AdPageType, AdSlot } from '../../market/site-setting.ts';
import { useSetting, useSite, useTexts } from '../site.ts';
import { useClientStore } from '../state/client-store.ts';
import { consentStore } from '../state/consent-store.ts';
import styles from './ad-slots.module.css';

/** The ad slots configured for a kind of page and a position; none without an ad script to fill them. */
export function findAdSlots(
  adType: AdPageType | undefined,
  position: AdSlot['place'],
  { ad_script, ad_slots }: { ad_script: string | null; ad_slots: readonly AdSlot[] },
): readonly AdSlot[] {
  if (ad_script === null || adType === undefined) return [];
  return ad_slots.filter((slot) => slot.page === adType && slot.place === position);
}

/**
 * The ad slots at a position of the current page: whether any are configured, and those that the visitor's consent
 * allows.
 */
export function useAdSlots(position: AdSlot['place']): { configured: boolean; allowed: readonly AdSlot[] } {
  const { cleanMode } = useSite();
  const settings = { ad_script: useSetting('ad_script'), ad_slots: useSetting('ad_slots') };
  const consent = useClientStore(consentStore);
  const matches = useRouterState({ select: (state) => state.matches });
  const path = useRouterState({ select: (state) => state.location.pathname });
  // Unknown paths are requested as campaigns too, so only a loaded campaign counts.
  const isCampaign = matches.some(({ staticData, status }) => staticData.isCampaign && status === 'success');
  const adType = isCampaign ? 'CAMPAIGN' : getPageTraits(getPageType(path)).adType;
  const slots = cleanMode >= 2 ? [] : findAdSlots(adType, position, settings);
  return { configured: slots.length > 0, allowed: consent.allowTargeting ? slots : [] };
}

/** The ads at a position. Renders nothing where none are configured, or until the visitor has allowed ads. */
export function AdSlots({ position }: { position: AdSlot['place'] }) {
  const t = useTexts();
  const { allowed } = useAdSlots(position);
  return allowed.map(({ page, unit, width, height }) => (
    <section key={unit} className={styles.ad} aria-label={t('shell.ad')}>
      <p>{t('shell.ad')}</p>
      <div className={styles.box} data-ad-unit={unit} data-ad-page={page}>
        <svg width={width} height={height} aria-hidden="true" focusable="false" />
      </div>
    </section>
  ));
}
