import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Footer, FooterWithoutNewsletter } from '../../../shell/footer/footer.tsx';

/** Whether a campaign path is an e-commerce index page, which shows no newsletter sign-up. */
export const isIndexPath = (path: string): boolean => /e-(commerce|handlare)index\/?$/.test(path);

/** Footer of campaign pages; index pages get the variant without a newsletter sign-up. */
export function CampaignFooter(): ReactNode {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return isIndexPath(path) ? <FooterWithoutNewsletter /> : <Footer />;
}
