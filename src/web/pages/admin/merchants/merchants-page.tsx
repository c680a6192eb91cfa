import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { AdminFrame } from '../../../components/admin/admin-frame.tsx';
import { FeedSection } from './feed-section.tsx';
import { ListSection } from './list-section.tsx';
import type { MerchantsView } from './load-merchants.ts';
import { OffersSection } from './offers-section.tsx';
import { OverviewSection } from './overview-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RunSection } from './run-section.tsx';
import { TrialSection } from './trial-section.tsx';

const route = getRouteApi(pages.merchants.pattern);

/** Merchants of one market, their feeds and runs. */
export function MerchantsPage() {
  const view = route.useLoaderData();
  return (
    <AdminFrame open="merchants">
      <OpenPart view={view} />
    </AdminFrame>
  );
}

function OpenPart({ view }: { view: MerchantsView }) {
  switch (view.part) {
    case 'list':
      return <ListSection query={view.query} list={view.list} />;
    case 'overview':
      return <OverviewSection details={view.details} fileProblem={view.fileProblem} />;
    case 'profile':
      return <ProfileSection details={view.details} fileProblem={view.fileProblem} />;
    case 'offers':
      return <OffersSection query={view.query} found={view.found} />;
    case 'feed':
      return <FeedSection details={view.details} />;
    case 'run':
      return <RunSection details={view.details} />;
    case 'trial':
      return <TrialSection trial={view.trial} />;
  }
}
