import { Outlet, useRouterState } from '@tanstack/react-router';
import { CompareBar } from '../components/compare-bar.tsx';
import { useSite } from '../site.ts';
import { useChrome } from '../state/chrome.ts';
import { useMenu } from '../state/menu-state.ts';
import { LoginPlace } from './account-button.tsx';
import { ConsentPlace } from './consent-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoticesPlace } from './notices-place.tsx';
import { PageBody } from './page-body.tsx';
import { PromotionPlace } from './promotion-place.tsx';
import { QuickAccess } from './quick-access.tsx';
import styles from './shell.module.css';
import { Slot, useSlots } from './slot.tsx';

/** The frame around every page of a market: its slots, less what the page, its clean mode or a script leaves out. */
export function Shell() {
  const { t, cleanMode } = useSite();
  const { hideHeader, hideFooter, hideQuickAccess, showPageLoader } = useChrome();
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
      {bare ? null : <Slot name="dataProtection" standard={ConsentPlace} />}
      {bare ? null : <Slot name="promotion" standard={PromotionPlace} />}
      {hideHeader ? null : <Slot name="header" standard={Header} />}
      <PageBody
        sidebar={bare ? null : sidebar}
        variant={full ? 'full' : 'main'}
        loading={showPageLoader}
        covered={hideContent}
      >
        <Outlet />
      </PageBody>
      {hideFooter ? null : <Slot name="footer" standard={Footer} />}
      {hideQuickAccess ? null : <Slot name="quickAccess" standard={QuickAccess} />}
      {hideQuickAccess ? null : <CompareBar />}
      <LoginPlace />
      <NoticesPlace />
    </>
  );
}
