import { getRouteApi } from '@tanstack/react-router';
import { ListsTab } from '../../components/list/lists-tab.tsx';
import { PurchasesTab } from '../../components/purchase/purchases-tab.tsx';
import { AlertsTab } from '../../components/watch/alerts-tab.tsx';
import { DONE } from '../../form-state.ts';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { DeviceTab } from './device-tab.tsx';
import styles from './profile-page.module.css';
import { PROFILE_TABS, type ProfileTab, profilePath } from './profile-tab.ts';
import { DONE_WORDS } from './tell-done.ts';

const route = getRouteApi(ROUTES.profile);

const NAMES = {
  lists: 'account.tab.lists',
  alerts: 'account.tab.alerts',
  purchases: 'account.tab.purchases',
  account: 'account.tab.account',
  appAccount: 'account.tab.app',
} as const satisfies Record<ProfileTab, string>;

/** What a person has here: their lists, what they watch, what they bought, and the account itself. */
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
        {profile.isStaff ? <ButtonLink href={linkTo(site, '/desk')}>{t('account.staff')}</ButtonLink> : null}
      </header>
      <Tabs
        label={t('account.tabs')}
        open={part.tab}
        tabs={PROFILE_TABS.map((id) => ({ id, name: t(NAMES[id]), to: profilePath(id) }))}
      >
        <Done />
        <Part />
      </Tabs>
    </div>
  );
}

function Part() {
  const { profile, part } = route.useLoaderData();
  switch (part.tab) {
    case 'account':
      return <AccountTab profile={profile} part={part} />;
    case 'lists':
      return <ListsTab {...part.lists} deleted={part.deleted} />;
    case 'alerts':
      return <AlertsTab answer={part.watches} deleted={part.deleted} />;
    case 'purchases':
      return <PurchasesTab purchases={part.purchases} />;
    case 'appAccount':
      return <DeviceTab profile={profile} />;
    default:
      return null;
  }
}

const isSaid = (act: unknown): act is keyof typeof DONE_WORDS =>
  typeof act === 'string' && Object.hasOwn(DONE_WORDS, act);

/** What was just done, where a form without scripts led back to the page. */
function Done() {
  const t = useTexts();
  const search: Record<string, unknown> = route.useSearch();
  const act = search[DONE];
  if (!isSaid(act)) return null;
  return (
    <p className={styles.done} role="status">
      {t(DONE_WORDS[act])}
    </p>
  );
}
