import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Footer, NewsletterFreeFooter } from '../../shell/footer.tsx';

/** Whether a campaign's path is one of an index of e-commerce, which asks nobody to sign up. */
export const isIndexPath = (path: string): boolean => /e-(commerce|handlare)index\/?$/.test(path);

/** The footer of a campaign: without the newsletter on the pages of an index, as everywhere else otherwise. */
export function CampaignFooter(): ReactNode {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return isIndexPath(path) ? <NewsletterFreeFooter /> : <Footer />;
}
