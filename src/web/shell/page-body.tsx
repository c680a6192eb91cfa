import { useRouterState } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { getPageType } from '../../contract/pages.ts';
import { useTexts } from '../site.ts';
import { isLoading as isPending, useTransition } from '../state/page-transition.ts';
import { Loader } from '../ui/feedback/loader.tsx';
import page from '../ui/layout/page.module.css';
import { AdSlots, useAdSlots } from './ad-slots.tsx';
import styles from './page-body.module.css';
import progress from './progress.module.css';

type Props = {
  /** Content beside the page, from the ads breakpoint up. */
  sidebar: ComponentType | null | undefined;
  /** `full` gives the page the whole width, and no sidebar. */
  variant: 'main' | 'full';
  /** Whether the page shows the full-page loader. */
  loading: boolean;
  /** Whether a menu covers the page. */
  covered: boolean;
  children: ReactNode;
};

/** The main area, a sidebar of 300 px where it has content and room, and the full-page loader. */
export function PageBody({ sidebar: Sidebar, variant, loading, covered, children }: Props) {
  const t = useTexts();
  const transition = useTransition();
  const isLoading = transition.kind === 'LOADING_FULL' || loading;
  // A change of the same page, such as of a filter, dims what it changes.
  const next = useRouterState({
    select: ({ location, resolvedLocation: shown }) =>
      shown !== undefined && shown.pathname !== location.pathname ? getPageType(location.pathname) : null,
  });
  const ads = useAdSlots('sidebar');
  const hasSidebar = variant === 'main' && Sidebar !== null && (Sidebar !== undefined || ads.configured);
  return (
    <div className={hasSidebar ? `${page.container} ${styles.withSidebar}` : undefined} data-variant={variant}>
      <main
        id="main"
        className={styles.main}
        tabIndex={-1}
        aria-busy={isLoading || undefined}
        data-next={(isPending(transition) && next) || undefined}
        inert={covered}
      >
        <ProgressBar />
        <AdSlots position="top" />
        <div inert={isLoading}>{children}</div>
        <AdSlots position="bottom" />
        {isLoading ? (
          <div className={progress.cover}>
            <div className={progress.middle}>
              <Loader>{t('ui.loading')}</Loader>
            </div>
          </div>
        ) : null}
      </main>
      {hasSidebar ? (
        <aside className={styles.sidebar} aria-label={t('shell.beside')}>
          {Sidebar ? <Sidebar /> : null}
          <AdSlots position="sidebar" />
        </aside>
      ) : null}
    </div>
  );
}

/** Shows that a page is loading; the transition state delays it by 100 ms. */
function ProgressBar() {
  const t = useTexts();
  const { kind } = useTransition();
  const busy = kind === 'LOADING_DISCRETE' || kind === 'LOADING_FULL';
  const attributes = busy ? { role: 'progressbar', 'aria-label': t('ui.loading') } : { 'aria-hidden': true };
  return <div {...attributes} className={progress.bar} data-busy={busy} />;
}
