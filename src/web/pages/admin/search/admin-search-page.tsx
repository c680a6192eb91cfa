import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { AdminFrame } from '../../../components/admin/admin-frame.tsx';
import { useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import styles from './admin-search-page.module.css';
import type { AdminSearchView } from './load-admin-search.ts';
import { ResultsSection } from './results-section.tsx';
import { SynonymsSection } from './synonyms-section.tsx';
import { WeightsSection } from './weights-section.tsx';

const route = getRouteApi(pages.adminSearch.pattern);
const ANCHOR = 'ranking';

/** Why results are in their order, and what an operator can change about it. */
export function AdminSearchPage() {
  const t = useTexts();
  const view = route.useLoaderData();
  const parts = [
    { id: 'results', to: pages.adminSearch.path() },
    { id: 'weights', to: pages.adminSearch.path('weights') },
    { id: 'synonyms', to: pages.adminSearch.path('synonyms') },
  ] as const;
  return (
    <AdminFrame open="search">
      <p className={`${page.hint} ${styles.lead}`}>{t('tuning.lead')}</p>
      <SegmentedControl
        label={t('tuning.title')}
        anchor={ANCHOR}
        segments={parts.map(({ id, to }) => ({ name: t(`tuning.tab.${id}`), to, current: id === view.part }))}
      />
      <div id={ANCHOR} className={styles.part}>
        <OpenPart view={view} />
      </div>
    </AdminFrame>
  );
}

function OpenPart({ view }: { view: AdminSearchView }) {
  switch (view.part) {
    case 'results':
      return <ResultsSection q={view.q} ranking={view.ranking} />;
    case 'weights':
      return <WeightsSection tuning={view.tuning} />;
    case 'synonyms':
      return <SynonymsSection list={view.list} />;
  }
}
