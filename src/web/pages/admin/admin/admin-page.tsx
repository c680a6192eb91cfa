import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { AdminFrame } from '../../../components/admin/admin-frame.tsx';
import { AccountsSection } from './accounts-section.tsx';
import { AuditLogSection } from './audit-log-section.tsx';
import { BackupsSection } from './backups-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import type { AdminView } from './load-admin.ts';
import { MarketSection } from './market-section.tsx';
import { MarketsSection } from './markets-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { OverviewSection } from './overview-section.tsx';
import { PostingsSection } from './postings-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { StaffSection } from './staff-section.tsx';

const route = getRouteApi(pages.admin.pattern);

/** The admin page of one market. */
export function AdminPage() {
  const { view, permissions } = route.useLoaderData();
  return (
    <AdminFrame open={view.section} permissions={permissions}>
      <OpenSection view={view} />
    </AdminFrame>
  );
}

function OpenSection({ view }: { view: AdminView }) {
  switch (view.section) {
    case 'overview':
      return <OverviewSection overview={view.overview} />;
    case 'people':
      return <AccountsSection {...view} />;
    case 'postings':
      return <PostingsSection view={view.view} queue={view.queue} />;
    case 'offers':
      return <OffersSection view={view.view} offers={view.offers} />;
    case 'settings':
      return <SettingsSection q={view.q} settings={view.settings} />;
    case 'markets':
      return view.market === null ? (
        <MarketsSection directory={view.directory} />
      ) : (
        <MarketSection
          key={JSON.stringify(view.market)}
          market={view.market}
          siteName={view.directory.siteName}
          locales={view.directory.locales}
        />
      );
    case 'staff':
      return <StaffSection members={view.members} />;
    case 'jobs':
      return <JobsSection task={view.task} jobs={view.jobs} />;
    case 'backups':
      return <BackupsSection backups={view.backups} />;
    case 'audit-log':
      return <AuditLogSection filter={view.filter} entries={view.entries} next={view.next} />;
  }
}
