import { useRouter } from '@tanstack/react-router';
import { pages } from '../../../contract/pages.ts';
import { linkTo } from '../../links.ts';
import { useSession } from '../../personal/session.ts';
import { signOut } from '../../personal/sign-out.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import { useSite } from '../../site.ts';
import { showNotice } from '../../state/notices.ts';
import { iconButtonClass } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';

const ACCOUNT_PAGES = [
  { id: 'lists', path: pages.profile.path() },
  { id: 'alerts', path: pages.profile.path('alerts') },
  { id: 'purchases', path: pages.profile.path('purchases') },
  { id: 'account', path: pages.profile.path('account') },
] as const;

/** Links to the account's pages, and signing out. Opens on mount: the press that loaded it asked for it. */
export function AccountMenu() {
  const site = useSite();
  const { t } = site;
  const router = useRouter();
  const session = useSession();
  const actsForPartner =
    session !== null && [session.merchants, session.brands, session.publishers].some((ids) => ids.length > 0);
  const isStaff = usePersonal('profile', {})?.response.isStaff ?? false;
  const navigateTo = (path: string) => void router.navigate({ href: linkTo(site, path) });
  const signOutAndNotify = async () => {
    await signOut(site);
    showNotice({ type: 'positive', title: t('login.signed-out'), message: t('login.signed-out.text') });
    await router.invalidate();
  };
  return (
    <Menu
      button={<Icon name="user" />}
      label={t('header.account')}
      className={iconButtonClass}
      defaultOpen
      items={[
        ...ACCOUNT_PAGES.map(({ id, path }) => ({ id, name: t(`login.menu.${id}`), onSelect: () => navigateTo(path) })),
        ...(actsForPartner
          ? [{ id: 'partner', name: t('login.menu.partner'), onSelect: () => navigateTo(pages.partner.path()) }]
          : []),
        ...(isStaff
          ? [{ id: 'admin', name: t('login.menu.admin'), onSelect: () => navigateTo(pages.admin.path()) }]
          : []),
        { id: 'sign-out', name: t('login.menu.sign-out'), onSelect: () => void signOutAndNotify() },
      ]}
    />
  );
}
