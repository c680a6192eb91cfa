import { getRouteApi } from '@tanstack/react-router';
import { ROUTES } from '../../routes.ts';
import { useSite } from '../../site.ts';
import page from '../../ui/page.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import { ActsSection } from './acts-section.tsx';
import styles from './desk-page.module.css';
import type { DeskView } from './desk-view.ts';
import { PeopleSection } from './people-section.tsx';
import { PostingsSection } from './postings-section.tsx';
import { SettingsSection } from './settings-section.tsx';

const route = getRouteApi(ROUTES.desk);
const SECTIONS = ['people', 'postings', 'settings', 'acts'] as const;

/** The operator's desk of one market. */
export function DeskPage() {
  const { t, market } = useSite();
  const view = route.useLoaderData();
  const tabs = SECTIONS.map((id) => ({ id, name: t(`desk.tab.${id}`), to: id === 'people' ? '/desk' : `/desk/${id}` }));
  return (
    <div className={page.container}>
      <header className={styles.head}>
        <h1>{t('desk.heading', { market: market.id })}</h1>
        <p className={page.hint}>{t('desk.lead')}</p>
      </header>
      <Tabs label={t('desk.title')} tabs={tabs} open={view.section}>
        <OpenSection view={view} />
      </Tabs>
    </div>
  );
}

function OpenSection({ view }: { view: DeskView }) {
  switch (view.section) {
    case 'people':
      return <PeopleSection found={view.found} />;
    case 'postings':
      return <PostingsSection which={view.view} queue={view.queue} />;
    case 'settings':
      return <SettingsSection settings={view.settings} />;
    case 'acts':
      return <ActsSection acts={view.acts} next={view.next} />;
  }
}
