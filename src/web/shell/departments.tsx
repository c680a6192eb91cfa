import { rootRouteId, useLoaderData, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './departments.module.css';
import { useDismiss } from './use-dismiss.ts';

const loadMenu = () => import('./department-menu.tsx');
const DepartmentMenu = lazy(() => loadMenu().then(({ DepartmentMenu }) => ({ default: DepartmentMenu })));

/** The departments as plain links, and a menu of all that stands below them, which loads when it is first wanted. */
export function Departments() {
  const t = useTexts();
  const { departments } = useLoaderData({ from: rootRouteId });
  const box = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(box, open, close);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(close, [path]);
  return (
    <nav ref={box} className={styles.bar} aria-label={t('header.departments')}>
      <Button
        kind="quiet"
        size="s"
        className={styles.all}
        aria-expanded={open}
        aria-controls={open ? 'departments' : undefined}
        onPointerEnter={loadMenu}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} size={18} />
        {t('header.all-departments')}
      </Button>
      <ul className={styles.links}>
        {departments.map(({ id, name, path: to }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
      {open ? (
        <div id="departments" className={styles.menu}>
          <Suspense fallback={null}>
            <DepartmentMenu />
          </Suspense>
        </div>
      ) : null}
    </nav>
  );
}
