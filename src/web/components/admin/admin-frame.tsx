import type { ReactNode } from 'react';
import type { StaffPermission } from '../../../contract/admin/permissions.ts';
import { pages } from '../../../contract/pages.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useSite } from '../../site.ts';
import page from '../../ui/layout/page.module.css';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import styles from './admin-page.module.css';

/** The sections of Admin in the order of their tabs, with the permission that each requires and its page. */
const SECTIONS = [
  { id: 'overview', permission: 'start', path: pages.admin.path() },
  { id: 'merchants', permission: 'merchants', path: pages.merchants.path() },
  { id: 'catalogue', permission: 'catalogue', path: pages.catalogue.path() },
  { id: 'search', permission: 'catalogue', path: pages.adminSearch.path() },
  { id: 'offers', permission: 'offers', path: pages.admin.path('offers') },
  { id: 'postings', permission: 'moderation', path: pages.admin.path('postings') },
  { id: 'pages', permission: 'content', path: pages.adminPages.path() },
  { id: 'expert-tests', permission: 'content', path: pages.adminPages.path('expert-tests') },
  { id: 'people', permission: 'people', path: pages.admin.path('people') },
  { id: 'partners', permission: 'partners', path: pages.adminPartners.path() },
  { id: 'money', permission: 'money', path: pages.adminMoney.path() },
  { id: 'settings', permission: 'settings', path: pages.admin.path('settings') },
  { id: 'markets', permission: 'markets', path: pages.admin.path('markets') },
  { id: 'staff', permission: 'staff', path: pages.admin.path('staff') },
  { id: 'jobs', permission: 'jobs', path: pages.admin.path('jobs') },
  { id: 'backups', permission: 'backups', path: pages.admin.path('backups') },
  { id: 'audit-log', permission: 'log', path: pages.admin.path('audit-log') },
] as const satisfies readonly { id: string; permission: StaffPermission; path: string }[];
export type AdminSection = (typeof SECTIONS)[number]['id'];

type Props = {
  open: AdminSection;
  /** What the caller may do, where the page has loaded it; otherwise the browser asks. */
  permissions?: readonly string[];
  children: ReactNode;
};

/** Heading and tabs of every admin page of a market. Sections that the caller's role does not include are left out. */
export function AdminFrame({ open, permissions, children }: Props) {
  const { t, market } = useSite();
  const asked = usePersonal('adminSelf', {})?.permissions;
  const allowed = permissions ?? asked;
  const tabs = SECTIONS.filter(
    ({ id, permission }) => id === open || allowed === undefined || allowed.includes(permission),
  ).map(({ id, path }) => ({ id, name: t(`admin.tab.${id}`), to: path }));
  return (
    <div className={page.container}>
      <header className={styles.head}>
        <h1>{t('admin.heading', { market: market.id })}</h1>
        <p className={page.hint}>{t('admin.lead')}</p>
      </header>
      <Tabs label={t('admin.title')} tabs={tabs} open={open} isColumn>
        {children}
      </Tabs>
    </div>
  );
}
