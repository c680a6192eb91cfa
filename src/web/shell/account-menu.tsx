import { useRouter } from '@tanstack/react-router';
import { signOut } from '../personal/sign-out.ts';
import { usePersonal } from '../personal/use-personal.ts';
import { linkTo } from '../routes.ts';
import { useSite } from '../site.ts';
import { showNotice } from '../state/notices.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';

const PLACES = [
  { id: 'lists', path: '/profile' },
  { id: 'alerts', path: '/profile/alerts' },
  { id: 'purchases', path: '/profile/purchases' },
  { id: 'account', path: '/profile/account' },
] as const;

/** What who is signed in has here, and the way out. It opens when it first appears, because a press asked for it. */
export function AccountMenu() {
  const site = useSite();
  const { t } = site;
  const router = useRouter();
  const isStaff = usePersonal('profile', {})?.response.isStaff ?? false;
  const go = (path: string) => void router.navigate({ href: linkTo(site, path) });
  const leave = async () => {
    await signOut(site);
    showNotice({ type: 'positive', title: t('login.signed-out'), message: t('login.signed-out.text') });
    await router.invalidate();
  };
  return (
    <Menu
      button={<Icon name="user" />}
      label={t('header.account')}
      className={iconButtonClass}
      openAtFirst
      items={[
        ...PLACES.map(({ id, path }) => ({ id, name: t(`login.menu.${id}`), onChoose: () => go(path) })),
        ...(isStaff ? [{ id: 'desk', name: t('login.menu.desk'), onChoose: () => go('/desk') }] : []),
        { id: 'sign-out', name: t('login.menu.sign-out'), onChoose: () => void leave() },
      ]}
    />
  );
}
