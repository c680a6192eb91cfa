import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { sitePaths } from '../../api/contract/site-paths.ts';
import { useClientStore } from '../client-store.ts';
import { consentWanted } from '../consent-store.ts';
import { lazyPart } from '../lazy-page.tsx';
import { loadTexts } from '../load-texts.ts';

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
