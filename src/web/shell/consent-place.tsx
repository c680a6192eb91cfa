import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { sitePaths } from '../../api/contract/site-paths.ts';
import { lazyPart } from '../loading/lazy-page.tsx';
import { useClientStore } from '../state/client-store.ts';
import { consentWanted } from '../state/consent-store.ts';
import { loadTexts } from '../texts/load-texts.ts';

const ConsentBanner = lazyPart(
  () => Promise.all([import('./consent-banner.tsx'), loadTexts(['consent'])]).then(([banner]) => banner),
  'ConsentBanner',
);

/** Where the visitor is asked what they allow. Nothing stands here on the server: whether one is to be asked is personal. */
export function ConsentPlace() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const wanted = useClientStore(consentWanted);
  // The page of settings asks the same.
  return wanted && path !== sitePaths.privacySettings() ? (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  ) : null;
}
