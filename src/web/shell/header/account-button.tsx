import { type ComponentType, useState } from 'react';
import { pages } from '../../../contract/pages.ts';
import { latePart } from '../../loading/lazy-page.tsx';
import { loadPartChunk } from '../../loading/load-chunk.ts';
import { useSession } from '../../personal/session.ts';
import { useSite } from '../../site.ts';
import { useMenu } from '../../state/menu-state.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { IconButton, iconButtonClass } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { isPlainClick } from '../../ui/controls/plain-click.ts';
import { Icon } from '../../ui/icon/icon.tsx';

const withTexts = async <T,>(load: () => Promise<T>) => (await Promise.all([load(), loadTexts(['login', 'form'])]))[0];
const loadMenu = () => loadPartChunk(() => withTexts(() => import('./account-menu.tsx')));
const loadDialog = () => withTexts(() => import('./login-dialog.tsx'));
const Dialog = latePart(loadDialog, 'LoginDialog');

/**
 * A link to the sign-in page, which opens the sign-in dialog instead where scripts run. For a signed-in visitor it is
 * the account menu. Both have the same size, so the header does not move when the session is known.
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
      to={pages.login.path()}
      className={iconButtonClass}
      aria-label={t('header.sign-in')}
      onPointerEnter={() => void loadDialog().catch(() => undefined)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void loadPartChunk(() => import('../../personal/prompt-sign-in.ts')).then((part) => part?.promptSignIn());
      }}
    >
      <Icon name="user" />
    </Link>
  );
}

/** The sign-in dialog. Its code loads when it is first opened. */
export function LazyLoginDialog() {
  return useMenu('showLoginMenu') ? <Dialog /> : null;
}
