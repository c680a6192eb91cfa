import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { useSite } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { AccountsSection } from './accounts-section.tsx';
import { ActionsSection } from './actions-section.tsx';
import styles from './admin-page.module.css';
import type { AdminView } from './load-admin.ts';
import { OffersSection } from './offers-section.tsx';
import { PostingsSection } from './postings-section.tsx';
import { SettingsSection } from './settings-section.tsx';

const route = getRouteApi(pages.admin.pattern);
const SECTIONS = ['people', 'postings', 'offers', 'settings', 'acts'] as const;

/** The admin page of one market. */
export function AdminPage() {
  const { t, market } = useSite();
  const view = route.useLoaderData();
  const tabs = SECTIONS.map((id) => ({
    id,
    name: t(`admin.tab.${id}`),
    to: pages.admin.path(id === 'people' ? undefined : id),
  }));
  return (
    <div className={page.container}>
      <header className={styles.head}>
        <h1>{t('admin.heading', { market: market.id })}</h1>
        <p className={page.hint}>{t('admin.lead')}</p>
      </header>
      <Tabs label={t('admin.title')} tabs={tabs} open={view.section}>
        <OpenSection view={view} />
      </Tabs>
    </div>
  );
}

function OpenSection({ view }: { view: AdminView }) {
  switch (view.section) {
    case 'people':
      return <AccountsSection details={view.details} />;
    case 'postings':
      return <PostingsSection view={view.view} queue={view.queue} />;
    case 'offers':
      return <OffersSection view={view.view} offers={view.offers} />;
    case 'settings':
      return <SettingsSection settings={view.settings} />;
    case 'acts':
      return <ActionsSection acts={view.acts} next={view.next} />;
  }
}
