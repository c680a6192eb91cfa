import type { ComponentType, ReactNode } from 'react';
import { useTexts } from '../site.ts';
import { useTransition } from '../state/page-transition.ts';
import { Loader } from '../ui/loader.tsx';
import page from '../ui/page.module.css';
import { AdPlace, useAdSlots } from './ad-place.tsx';
import styles from './page-body.module.css';
import progress from './progress.module.css';
import { ProgressBar } from './progress-bar.tsx';

type Props = {
  /** What stands beside the page from the ads breakpoint up. */
  sidebar: ComponentType | null | undefined;
  /** `full` gives the page the whole width, and no sidebar. */
  variant: 'main' | 'full';
  /** Whether the page asks for the full loader. */
  loading: boolean;
  /** Whether a menu covers the page. */
  covered: boolean;
  children: ReactNode;
};

/** The main area, with a sidebar of 300 px where there is one and room for it; and the loader that takes it all. */
export function PageBody({ sidebar: Sidebar, variant, loading, covered, children }: Props) {
  const t = useTexts();
  const full = useTransition().kind === 'LOADING_FULL' || loading;
  const ads = useAdSlots('sidebar');
  const beside = variant === 'main' && Sidebar !== null && (Sidebar !== undefined || ads.configured);
  return (
    <div className={beside ? `${page.container} ${styles.withSidebar}` : styles.whole} data-variant={variant}>
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={full || undefined} inert={covered}>
        <ProgressBar />
        <AdPlace place="top" />
        <div inert={full}>{children}</div>
        <AdPlace place="bottom" />
        {full ? (
          <div className={progress.cover}>
            <div className={progress.middle}>
              <Loader>{t('ui.loading')}</Loader>
            </div>
          </div>
        ) : null}
      </main>
      {beside ? (
        <aside className={styles.sidebar} aria-label={t('shell.beside')}>
          {Sidebar ? <Sidebar /> : null}
          <AdPlace place="sidebar" />
        </aside>
      ) : null}
    </div>
  );
}
