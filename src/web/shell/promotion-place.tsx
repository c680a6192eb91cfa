import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import { useSetting } from '../settings.ts';

// The server writes the banner with the page, where there is one.
const onServer = import.meta.env.SSR ? await import('./promotion-banner.tsx') : null;
const PromotionBanner =
  onServer?.PromotionBanner ?? lazyPart(() => import('./promotion-banner.tsx'), 'PromotionBanner');

/** The source of the banner, for documents that show it. */
export const BANNER_MODULE = 'src/web/shell/promotion-banner.tsx';

/** Where the operator's banner stands, if there is one. */
export function PromotionPlace() {
  const text = useSetting('promotion_banner_text');
  if (text === null) return null;
  return (
    <Suspense fallback={null}>
      <PromotionBanner text={text} />
    </Suspense>
  );
}
