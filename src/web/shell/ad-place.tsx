import { useRouterState } from '@tanstack/react-router';
import type { AdPageType, AdSlot } from '../../market/site-setting.ts';
import { type PageType, pageTypeOf } from '../routes.ts';
import { useSetting } from '../settings.ts';
import { useSite, useTexts } from '../site.ts';
import { useClientStore } from '../state/client-store.ts';
import { consentStore } from '../state/consent-store.ts';
import styles from './ad-place.module.css';

/** The kinds of page that may carry ads, by what kind of page they are here. */
const AD_PAGES = {
  home: 'HOME',
  product: 'PRODUCT_LISTING',
  'category-list': 'CATEGORY_LISTING',
  results: 'SERP',
  'search-page': 'SEARCH_PAGE',
  tree: 'TREE_PAGE',
  campaign: 'CAMPAIGN',
  deals: 'DEALS',
  series: 'PRODUCT_SERIES',
  brand: 'BRAND_INFORMATION',
  merchant: 'MERCHANT_INFORMATION',
} as const satisfies Partial<Record<PageType | 'campaign', AdPageType>>;

const isAdPage = (type: string): type is keyof typeof AD_PAGES => Object.hasOwn(AD_PAGES, type);

/** The ad slots that the operator configured for a kind of page; none where nothing fills them. */
export function adSlotsOf(
  type: string,
  place: AdSlot['place'],
  { ad_script, ad_slots }: { ad_script: string | null; ad_slots: readonly AdSlot[] },
): readonly AdSlot[] {
  if (ad_script === null || !isAdPage(type)) return [];
  return ad_slots.filter((slot) => slot.page === AD_PAGES[type] && slot.place === place);
}

/** The slots of a place on the page that is shown: whether there are any, and those that the visitor allows. */
export function useAdSlots(place: AdSlot['place']): { configured: boolean; allowed: readonly AdSlot[] } {
  const { cleanMode } = useSite();
  const settings = { ad_script: useSetting('ad_script'), ad_slots: useSetting('ad_slots') };
  const consent = useClientStore(consentStore);
  const matches = useRouterState({ select: (state) => state.matches });
  const path = useRouterState({ select: (state) => state.location.pathname });
  // An unknown address is asked for as a campaign too.
  const isCampaign = matches.some(({ staticData, status }) => staticData.isCampaign && status === 'success');
  const type = isCampaign ? 'campaign' : pageTypeOf(path);
  const slots = cleanMode >= 2 ? [] : adSlotsOf(type, place, settings);
  return { configured: slots.length > 0, allowed: consent.allowTargeting ? slots : [] };
}

/** The ads of a place. Nothing at all where none is configured, or until the visitor has allowed them. */
export function AdPlace({ place }: { place: AdSlot['place'] }) {
  const t = useTexts();
  const { allowed } = useAdSlots(place);
  return allowed.map(({ page, unit, width, height }) => (
    <section key={unit} className={styles.ad} aria-label={t('shell.ad')}>
      <p>{t('shell.ad')}</p>
      <div className={styles.box} data-ad-unit={unit} data-ad-page={page}>
        <svg width={width} height={height} aria-hidden="true" focusable="false" />
      </div>
    </section>
  ));
}
