import { Kept } from '../hydration/kept-markup.tsx';
import { useSite } from '../site.ts';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import page from '../ui/page.module.css';
import { AccountButton } from './account-button.tsx';
import { Departments } from './departments.tsx';
import styles from './header.module.css';
import { MarketSwitch } from './market-switch.tsx';
import { QuickAccessButton } from './quick-access.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The head of every page: the way home, the search, the country, and all departments. */
export function Header() {
  const { t, market } = useSite();
  return (
    <header className={styles.header}>
      <div className={`${page.container} ${styles.row}`}>
        <Kept as="way home" of={[]}>
          {() => (
            <Link to="/" className={styles.home} aria-label={t('header.home', { site: market.siteName })}>
              <Logo name={market.siteName} />
            </Link>
          )}
        </Kept>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <QuickAccessButton />
          <AccountButton />
          <MarketSwitch />
          <ThemeSwitch />
        </div>
      </div>
      <div className={page.container}>
        <Departments />
      </div>
    </header>
  );
}
