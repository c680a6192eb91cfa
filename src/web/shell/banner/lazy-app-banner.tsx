import { Suspense } from 'react';
import { lazyPart } from '../../loading/lazy-page.tsx';
import { useMenu } from '../../state/menu-state.ts';

const AppBanner = lazyPart(() => import('./app-banner.tsx'), 'AppBanner');

/** The banner of the operator's app; never in the server's page, which is the same for every device. */
export function LazyAppBanner() {
  if (!useMenu('showAppBanner')) return null;
  return (
    <Suspense fallback={null}>
      <AppBanner />
    </Suspense>
  );
}
