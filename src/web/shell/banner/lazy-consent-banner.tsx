import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { pages } from '../../../contract/pages.ts';
import { lazyPart } from '../../loading/lazy-page.tsx';
import { useClientStore } from '../../state/client-store.ts';
import { consentPromptNeeded } from '../../state/consent-store.ts';
import { loadTexts } from '../../texts/load-texts.ts';

const ConsentBanner = lazyPart(
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
  return isNeeded && path !== pages.privacySettings.path() ? (
    <Suspense fallback={null}>
      <ConsentBanner />
    </Suspense>
  ) : null;
}
