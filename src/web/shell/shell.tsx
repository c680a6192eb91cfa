import { Outlet, useRouterState } from '@tanstack/react-router';
import { CompareBar } from '../components/compare-bar.tsx';
import { useSite } from '../site.ts';
import { useMenu } from '../state/menu-state.ts';
import { usePageFrame } from '../state/page-frame.ts';
import { LazyAppBanner, LazyConsentBanner, LazyPromotionBanner } from './banner/lazy-banners.tsx';
import { FeedbackButton } from './feedback-button.tsx';
import { Footer } from './footer/footer.tsx';
import { LazyLoginDialog } from './header/account-button.tsx';
import { Header } from './header/header.tsx';
import { LazyNotifications } from './notices/lazy-notifications.tsx';
import { PageBody } from './page-body.tsx';
import { QuickAccess } from './quick-access/quick-access.tsx';
import styles from './shell.module.css';
import { Slot, useSlots } from './slot.tsx';

/** The frame around every page: its slots, without the parts that the page, the clean mode or a script hides. */
export function Shell() {
  const { t, cleanMode } = useSite();
  const { hideHeader, hideFooter, hideQuickAccess, showPageLoader } = usePageFrame();
  const { sidebar } = useSlots();
  const hideContent = useMenu('hideContent');
  const full = useRouterState({
    select: ({ matches }) => matches.some(({ staticData }) => staticData.layout === 'full'),
  });
  const bare = cleanMode >= 2;
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      {bare ? null : <Slot name="dataProtection" fallback={LazyConsentBanner} />}
      {bare ? null : <Slot name="promotion" fallback={LazyPromotionBanner} />}
      {bare ? null : <LazyAppBanner />}
      {hideHeader ? null : <Slot name="header" fallback={Header} />}
      <PageBody
        sidebar={bare ? null : sidebar}
        variant={full ? 'full' : 'main'}
        loading={showPageLoader}
        covered={hideContent}
      >
        <Outlet />
      </PageBody>
      {bare || hideFooter ? null : <FeedbackButton />}
      {hideFooter ? null : <Slot name="footer" fallback={Footer} />}
      {hideQuickAccess ? null : <Slot name="quickAccess" fallback={QuickAccess} />}
      {hideQuickAccess ? null : <CompareBar />}
      <LazyLoginDialog />
      <LazyNotifications />
    </>
  );
}
