import { Cached } from '../../hydration/cached.tsx';
import { useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Logo } from '../../ui/icon/logo.tsx';
import page from '../../ui/layout/page.module.css';
import { BasketLink } from '../basket/basket-link.tsx';
import { MarketSwitch } from '../market/market-switch.tsx';
import { QuickAccessButton } from '../quick-access/quick-access.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { AccountButton } from './account-button.tsx';
import { Departments } from './departments.tsx';
import styles from './header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The default header: logo, search, tools, and the departments. */
export function Header() {
  const { t, market, settings } = useSite();
  return (
    <header className={styles.header}>
      <div className={`${page.container} ${styles.row}`}>
        <Cached name="home link" inputs={[]}>
          {() => (
            <Link to="/" className={styles.home} aria-label={t('header.home', { site: market.siteName })}>
              <Logo name={market.siteName} picture={settings.logo_picture} />
            </Link>
          )}
        </Cached>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <BasketLink />
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
