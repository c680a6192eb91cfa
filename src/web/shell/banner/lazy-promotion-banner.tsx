import { Suspense } from 'react';
import { lazyPart } from '../../loading/lazy-page.tsx';
import { useSetting } from '../../settings.ts';

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
