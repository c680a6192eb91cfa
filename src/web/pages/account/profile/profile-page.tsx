import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { ListsTab } from '../../../components/list/lists-tab.tsx';
import { PurchasesTab } from '../../../components/purchase/purchases-tab.tsx';
import { AlertsTab } from '../../../components/watch/alerts-tab.tsx';
import { DONE_PARAM } from '../../../form-state.ts';
import { linkTo } from '../../../links.ts';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import page from '../../../ui/layout/page.module.css';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { DeviceTab } from './device-tab.tsx';
import { DONE_TEXTS } from './done-notice.ts';
import styles from './profile-page.module.css';
import { PROFILE_TABS, type ProfileTab, profilePath } from './profile-tab.ts';

const route = getRouteApi(pages.profile.pattern);

const TAB_NAMES = {
  lists: 'account.tab.lists',
  alerts: 'account.tab.alerts',
  purchases: 'account.tab.purchases',
  account: 'account.tab.account',
  appAccount: 'account.tab.app',
} as const satisfies Record<ProfileTab, string>;

/** The user's profile: lists, price watches, purchases and account settings, one per tab. */
export function ProfilePage() {
  const site = useSite();
  const { t } = site;
  const { profile, part } = route.useLoaderData();
  return (
    <div className={`${page.container} ${page.narrow}`}>
      <header className={styles.head}>
        <div>
          <h1>{profile.name === null ? t('account.title') : t('account.hello', { name: profile.name })}</h1>
          <p className={styles.soft}>{t('account.signed-in-as', { email: profile.email })}</p>
        </div>
        <div className={styles.areas}>
          {profile.isPartner ? (
            <ButtonLink href={linkTo(site, pages.partner.path())}>{t('account.partner')}</ButtonLink>
          ) : null}
          {profile.isStaff ? (
            <ButtonLink href={linkTo(site, pages.admin.path())}>{t('account.staff')}</ButtonLink>
          ) : null}
        </div>
      </header>
      <Tabs
        label={t('account.tabs')}
        open={part.tab}
        tabs={PROFILE_TABS.map((id) => ({ id, name: t(TAB_NAMES[id]), to: profilePath(id) }))}
      >
        <DoneMessage />
        <OpenTab />
      </Tabs>
    </div>
  );
}

function OpenTab() {
  const { profile, part } = route.useLoaderData();
  switch (part.tab) {
    case 'account':
      return <AccountTab profile={profile} part={part} />;
    case 'lists':
      return <ListsTab {...part.lists} deleted={part.deleted} />;
    case 'alerts':
      return <AlertsTab response={part.watches} deleted={part.deleted} />;
    case 'purchases':
      return <PurchasesTab purchases={part.purchases} />;
    case 'appAccount':
      return <DeviceTab profile={profile} />;
    default:
      return null;
  }
}

const hasDoneText = (act: unknown): act is keyof typeof DONE_TEXTS =>
  typeof act === 'string' && Object.hasOwn(DONE_TEXTS, act);

/** Confirms an action after a form without scripts redirected back to the page. */
function DoneMessage() {
  const t = useTexts();
  const search: Record<string, unknown> = route.useSearch();
  const act = search[DONE_PARAM];
  if (!hasDoneText(act)) return null;
  return (
    <p className={styles.done} role="status">
      {t(DONE_TEXTS[act])}
    </p>
  );
}
