import { Outlet } from '@tanstack/react-router';
import { useTexts } from '../site.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ProgressBar } from './progress-bar.tsx';
import styles from './shell.module.css';

/** The frame around every page of a market. */
export function Shell() {
  const t = useTexts();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <ProgressBar />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
