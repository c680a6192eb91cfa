import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { pages } from '../../../contract/pages.ts';
import type { SocialProvider } from '../../../terms/social-provider.ts';
import account from '../../components/account/account-page.module.css';
import { AccountNote } from '../../components/account/account-page.tsx';
import { LoginForm } from '../../components/account/login-form.tsx';
import { PasskeyButton } from '../../components/account/passkey-button.tsx';
import { SocialButtons } from '../../components/account/social-buttons.tsx';
import { parseLocalPath } from '../../form-state.ts';
import { queryClient } from '../../personal/query-client.ts';
import { useSite } from '../../site.ts';
import { changeMenu } from '../../state/menu-state.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

const NO_PROVIDERS: readonly SocialProvider[] = [];
const close = () => changeMenu({ type: 'close' });

/** The sign-in dialog over the current page. Afterwards only personal parts of the page change. */
export function LoginDialog() {
  const { t, market, personal } = useSite();
  const currentHref = useRouterState({ select: ({ location }) => location.href });
  const { data: providers = NO_PROVIDERS } = useQuery(
    {
      queryKey: ['social-providers', market.id],
      queryFn: async () => {
        const result = await personal.call('socialProviders', {});
        return result.ok ? result.value.response : NO_PROVIDERS;
      },
    },
    queryClient,
  );
  // Router locations are paths inside the market.
  const next = parseLocalPath(currentHref) ?? '/';
  return (
    <Dialog open onClose={close} title={t('login.title')}>
      <div className={account.stack}>
        <LoginForm onDone={close} />
        <PasskeyButton next={null} stateKey={null} />
        <SocialButtons providers={providers} next={next} />
        <AccountNote>
          {t('login.new')}{' '}
          <Link to={pages.signup.path()} onClick={close}>
            {t('login.new.link')}
          </Link>
        </AccountNote>
      </div>
    </Dialog>
  );
}
