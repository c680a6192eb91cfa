import type { ReactNode } from 'react';
import type { Permission } from '../../../contract/admin/permissions.ts';
import { pages } from '../../../contract/pages.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useSite } from '../../site.ts';
import page from '../../ui/layout/page.module.css';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import styles from './admin-page.module.css';

/** The sections of Admin in the order of their tabs, with the permission that each requires. */
const SECTIONS = [
  { id: 'overview', permission: 'start' },
  { id: 'merchants', permission: 'merchants' },
  { id: 'catalogue', permission: 'catalogue' },
  { id: 'offers', permission: 'offers' },
  { id: 'postings', permission: 'moderation' },
  { id: 'pages', permission: 'content' },
  { id: 'people', permission: 'people' },
  { id: 'partners', permission: 'partners' },
  { id: 'settings', permission: 'settings' },
  { id: 'markets', permission: 'markets' },
  { id: 'staff', permission: 'staff' },
  { id: 'jobs', permission: 'jobs' },
  { id: 'acts', permission: 'log' },
] as const satisfies readonly { id: string; permission: Permission }[];
export type AdminSection = (typeof SECTIONS)[number]['id'];

function pathOf(section: AdminSection): string {
  if (section === 'merchants') return pages.merchants.path();
  if (section === 'catalogue') return pages.catalogue.path();
  if (section === 'pages') return pages.adminPages.path();
  if (section === 'partners') return pages.adminPartners.path();
  return pages.admin.path(section === 'overview' ? undefined : section);
}

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
  ).map(({ id }) => ({ id, name: t(`admin.tab.${id}`), to: pathOf(id) }));
  return (
    <div className={page.container}>
      <header className={styles.head}>
        <h1>{t('admin.heading', { market: market.id })}</h1>
        <p className={page.hint}>{t('admin.lead')}</p>
      </header>
      <Tabs label={t('admin.title')} tabs={tabs} open={open}>
        {children}
      </Tabs>
    </div>
  );
}
