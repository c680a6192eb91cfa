import { rootRouteId, useLoaderData, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { pages } from '../../../contract/pages.ts';
import { Cached } from '../../hydration/cached.tsx';
import { latePart } from '../../loading/lazy-page.tsx';
import { useSetting, useTexts } from '../../site.ts';
import { changeMenu, useMenu } from '../../state/menu-state.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useDismiss } from '../use-dismiss.ts';
import styles from './departments.module.css';

const loadMenu = () => import('./department-menu.tsx');
const DepartmentMenu = latePart(loadMenu, 'DepartmentMenu', () => <div className={styles.placeholder} />);

const close = () => changeMenu({ type: 'close' });
/** On phones the menu covers the page. */
const toggle = () => changeMenu({ type: 'toggle-hamburger', covers: matchMedia('(width < 768px)').matches });

/**
 * Deals and departments as plain links, and a menu of the categories below them, which loads when it is first opened.
 */
export function Departments() {
  const t = useTexts();
  const { departments } = useLoaderData({ from: rootRouteId });
  const deals = useSetting('deals_page');
  const box = useRef<HTMLElement>(null);
  const open = useMenu('showHamburgerMenu');
  useDismiss(box, open, close);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(close, [path]);
  return (
    <nav ref={box} className={styles.bar} aria-label={t('header.departments')}>
      <Button
        kind="quiet"
        size="s"
        className={styles.all}
        aria-expanded={open}
        aria-controls={open ? 'departments' : undefined}
        onPointerEnter={() => void loadMenu().catch(() => undefined)}
        onClick={toggle}
      >
        <Icon name={open ? 'close' : 'menu'} size={18} />
        {t('header.all-departments')}
      </Button>
      <Cached name="departments" inputs={departments}>
        {() => (
          <ul className={styles.links}>
            {deals ? (
              <li>
                <Link to={pages.deals.path()}>{t('header.deals')}</Link>
              </li>
            ) : null}
            {departments.map(({ id, name, path: to }) => (
              <li key={id}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
      </Cached>
      {open ? (
        <div id="departments" className={styles.menu}>
          <DepartmentMenu />
        </div>
      ) : null}
    </nav>
  );
}
