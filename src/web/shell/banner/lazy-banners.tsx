import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { pages } from '../../../contract/pages.ts';
import { latePart, lazyPart } from '../../loading/lazy-page.tsx';
import { useSetting } from '../../site.ts';
import { useClientStore } from '../../state/client-store.ts';
import { consentPromptNeeded } from '../../state/consent-store.ts';
import { useMenu } from '../../state/menu-state.ts';
import { loadTexts } from '../../texts/load-texts.ts';

const AppBanner = latePart(() => import('./app-banner.tsx'), 'AppBanner');

/** The banner of the operator's app; never in the server's page, which is the same for every device. */
export function LazyAppBanner() {
  if (!useMenu('showAppBanner')) return null;
  return <AppBanner />;
}

const ConsentBanner = latePart(
  () => Promise.all([import('./consent-banner.tsx'), loadTexts(['consent'])]).then(([module]) => module),
  'ConsentBanner',
);

/**
 * The consent banner, loaded where the visitor has not chosen yet. The server renders nothing: whether to ask is
 * personal.
 */
export function LazyConsentBanner() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isNeeded = useClientStore(consentPromptNeeded);
  // The privacy settings page asks the same question.
  return isNeeded && path !== pages.privacySettings.path() ? <ConsentBanner /> : null;
}

// Rendered directly on the server; browsers load it only where a banner is set.
const onServer = import.meta.env.SSR ? await import('./promotion-banner.tsx') : null;
const PromotionBanner =
  onServer?.PromotionBanner ?? lazyPart(() => import('./promotion-banner.tsx'), 'PromotionBanner');

/** Source file of the banner, for preloading its chunk in documents that show it. */
export const BANNER_MODULE = 'src/web/shell/banner/promotion-banner.tsx';

/** The promotion banner, where the operator has set one. */
export function LazyPromotionBanner() {
  const text = useSetting('promotion_banner_text');
  if (text === null) return null;
  return (
    <Suspense fallback={null}>
      <PromotionBanner text={text} />
    </Suspense>
  );
}
