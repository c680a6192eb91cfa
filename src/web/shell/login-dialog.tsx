import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { SocialProvider } from '../../api/contract/social-ways.ts';
import dialog from '../components/account/account-page.module.css';
import { AccountNote } from '../components/account/account-page.tsx';
import { LoginForm } from '../components/account/login-form.tsx';
import { PasskeyButton } from '../components/account/passkey-button.tsx';
import { SocialButtons } from '../components/account/social-buttons.tsx';
import { ownPath } from '../form-state.ts';
import { queryClient } from '../personal/query-client.ts';
import { useSite } from '../site.ts';
import { changeMenu } from '../state/menu-state.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';

const NONE: readonly SocialProvider[] = [];
const close = () => changeMenu({ type: 'close' });

/** Signing in over the page, which then stays as it is, but for what is now personal. */
export function LoginDialog() {
  const { t, base, market, personal } = useSite();
  const here = useRouterState({ select: ({ location }) => location.href });
  const { data: providers = NONE } = useQuery(
    {
      queryKey: ['social-providers', market.id],
      queryFn: async () => {
        const answer = await personal.call('socialProviders', {});
        return answer.ok ? answer.value.response : NONE;
      },
    },
    queryClient,
  );
  const next = (here.startsWith(`${base}/`) ? ownPath(here.slice(base.length)) : null) ?? '/';
  return (
    <Dialog open onClose={close} title={t('login.title')}>
      <div className={dialog.stack}>
        <LoginForm onDone={close} />
        <PasskeyButton next={null} stateKey={null} />
        <SocialButtons providers={providers} next={next} />
        <AccountNote>
          {t('login.new')}{' '}
          <Link to="/signup" onClick={close}>
            {t('login.new.link')}
          </Link>
        </AccountNote>
      </div>
    </Dialog>
  );
}
