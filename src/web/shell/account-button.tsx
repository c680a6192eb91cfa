import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import { loadPartChunk } from '../loading/load-chunk.ts';
import { useSession } from '../personal/session.ts';
import { useSite } from '../site.ts';
import { useMenu } from '../state/menu-state.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { IconButton, iconButtonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { isPlainClick } from '../ui/plain-click.ts';

const withTexts = async <T,>(load: () => Promise<T>) => (await Promise.all([load(), loadTexts(['login', 'form'])]))[0];
const loadMenu = () => loadPartChunk(() => withTexts(() => import('./account-menu.tsx')));
const loadDialog = () => withTexts(() => import('./login-dialog.tsx'));
const Dialog = lazyPart(loadDialog, 'LoginDialog');

/**
 * The way to sign in, which asks for it over the page where scripts run; or, in the browser of who is signed in, the
 * menu of their account. Both are one button of the same size.
 */
export function AccountButton() {
  return useSession() === null ? <SignInLink /> : <MenuButton />;
}

function MenuButton() {
  const { t } = useSite();
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const open = async () => {
    const menu = await loadMenu();
    if (menu) setMenu(() => menu.AccountMenu);
  };
  if (Menu !== null) return <Menu />;
  return (
    <IconButton label={t('header.account')} aria-haspopup="menu" onPointerEnter={loadMenu} onClick={open}>
      <Icon name="user" />
    </IconButton>
  );
}

function SignInLink() {
  const { t } = useSite();
  return (
    <Link
      to="/login"
      className={iconButtonClass}
      aria-label={t('header.sign-in')}
      onPointerEnter={() => void loadDialog().catch(() => undefined)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void import('../personal/ask-to-sign-in.ts').then((part) => part.askToSignIn());
      }}
    >
      <Icon name="user" />
    </Link>
  );
}

/** Where signing in is asked for over the page. It loads when it is first wanted. */
export function LoginPlace() {
  return useMenu('showLoginMenu') ? (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  ) : null;
}
