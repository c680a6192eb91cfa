import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { AccountActions, AccountNote, AccountPage } from '../../../components/account/account-page.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useDoneCount } from '../../../components/form/success-message.tsx';
import { watchConditionText } from '../../../components/watch/watch-texts.ts';
import { linkTo } from '../../../links.ts';
import { useMoney, useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';

const route = getRouteApi(pages.confirmWatch.pattern);

/** Asks the owner of an email address to confirm a watch that was set with it. */
export function ConfirmWatchPage() {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { link, isMember } = route.useLoaderData();
  const [done, countDone] = useDoneCount('confirmWatch');
  const { token } = route.useParams();
  const next = <NextSteps isMember={isMember} />;
  if (done > 0) {
    return (
      <AccountPage title={t('watch.confirm.done')} intro={t('watch.confirm.done.text')}>
        {next}
      </AccountPage>
    );
  }
  if (link === null) {
    return (
      <AccountPage title={t('watch.confirm.gone')} intro={t('watch.confirm.gone.text')}>
        {next}
      </AccountPage>
    );
  }
  const name = link.product?.name ?? t('watch.list.gone');
  const condition = watchConditionText({ t, locale, formatPrice: formatMoney }, link.terms);
  return (
    <AccountPage
      title={t('watch.confirm.title')}
      intro={`${t('watch.confirm.lead', { email: link.email, name })} ${t('watch.confirm.when', { summary: condition })}`}
    >
      {link.product === null ? null : (
        <p>
          <Link to={link.product.path}>{link.product.name}</Link>
        </p>
      )}
      <ApiForm
        endpoint="confirmWatch"
        hiddenValues={{ token }}
        next={`${pages.confirmWatch.path(token)}?done=confirmWatch`}
        onDone={countDone}
      >
        <SubmitButton size="l" wide>
          {t('watch.confirm.button')}
        </SubmitButton>
      </ApiForm>
      <AccountNote>{t('watch.confirm.no')}</AccountNote>
    </AccountPage>
  );
}

/** Links to the user's watches, or to the sign-up page. */
function NextSteps({ isMember }: { isMember: boolean }) {
  const site = useSite();
  const { t } = site;
  const nextPath = isMember ? pages.profile.path('alerts') : pages.signup.path();
  return (
    <AccountActions>
      <ButtonLink kind="primary" href={linkTo(site, pages.deals.path())}>
        {t('watch.list.empty')}
      </ButtonLink>
      <ButtonLink href={linkTo(site, nextPath)}>{t(isMember ? 'watch.list' : 'signup.title')}</ButtonLink>
    </AccountActions>
  );
}
