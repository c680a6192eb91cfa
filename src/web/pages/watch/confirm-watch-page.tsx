import { getRouteApi } from '@tanstack/react-router';
import { AccountActions, AccountNote, AccountPage } from '../../components/account/account-page.tsx';
import { ActButton } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { useDone } from '../../components/form/told.tsx';
import { waitsFor } from '../../components/watch/watch-words.ts';
import { linkTo, ROUTES } from '../../routes.ts';
import { useMoney, useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

const route = getRouteApi(ROUTES.confirmWatch);

/** Asks the owner of an address whether they want the watch that somebody set with it. */
export function ConfirmWatchPage() {
  const { t, locale } = useSite();
  const write = useMoney();
  const { link, isMember } = route.useLoaderData();
  const [done, tellDone] = useDone('confirmWatch');
  const { token } = route.useParams();
  const next = <NextSteps isMember={isMember} />;
  if (done > 0) {
    return (
      <AccountPage title={t('watch.confirm.done')} lead={t('watch.confirm.done.text')}>
        {next}
      </AccountPage>
    );
  }
  if (link === null) {
    return (
      <AccountPage title={t('watch.confirm.gone')} lead={t('watch.confirm.gone.text')}>
        {next}
      </AccountPage>
    );
  }
  const name = link.product?.name ?? t('watch.list.gone');
  const says = waitsFor({ t, locale, write }, link.terms);
  return (
    <AccountPage
      title={t('watch.confirm.title')}
      lead={`${t('watch.confirm.lead', { email: link.email, name })} ${t('watch.confirm.when', { says })}`}
    >
      {link.product === null ? null : (
        <p>
          <Link to={link.product.path}>{link.product.name}</Link>
        </p>
      )}
      <ActForm act="confirmWatch" fixed={{ token }} next={`/confirm/${token}?done=confirmWatch`} onDone={tellDone}>
        <ActButton size="l" wide>
          {t('watch.confirm.button')}
        </ActButton>
      </ActForm>
      <AccountNote>{t('watch.confirm.no')}</AccountNote>
    </AccountPage>
  );
}

/** What one may want of price watches next: those there are, or an account to have them in. */
function NextSteps({ isMember }: { isMember: boolean }) {
  const site = useSite();
  const { t } = site;
  const own = isMember ? '/profile/alerts' : '/signup';
  return (
    <AccountActions>
      <ButtonLink kind="primary" href={linkTo(site, '/deals')}>
        {t('watch.list.empty')}
      </ButtonLink>
      <ButtonLink href={linkTo(site, own)}>{t(isMember ? 'watch.list' : 'signup.title')}</ButtonLink>
    </AccountActions>
  );
}
