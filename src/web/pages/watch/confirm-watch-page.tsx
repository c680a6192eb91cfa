import { getRouteApi } from '@tanstack/react-router';
import { AccountNote, AccountPage } from '../../components/account/account-page.tsx';
import { ActButton } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { waitsFor } from '../../components/watch/watch-words.ts';
import { ROUTES } from '../../routes.ts';
import { useMoney, useSite } from '../../site.ts';

const route = getRouteApi(ROUTES.confirmWatch);

/** Asks the owner of an address whether they want the watch that somebody set with it. */
export function ConfirmWatchPage() {
  const { t, locale } = useSite();
  const write = useMoney();
  const { link, isDone } = route.useLoaderData();
  const { token } = route.useParams();
  if (isDone) return <AccountPage title={t('watch.confirm.done')} lead={t('watch.confirm.done.text')} />;
  if (link === null) return <AccountPage title={t('watch.confirm.gone')} lead={t('watch.confirm.gone.text')} />;
  const name = link.product?.name ?? t('watch.list.gone');
  const says = waitsFor({ t, locale, write }, link.terms);
  return (
    <AccountPage
      title={t('watch.confirm.title')}
      lead={`${t('watch.confirm.lead', { email: link.email, name })} ${t('watch.confirm.when', { says })}`}
    >
      <ActForm act="confirmWatch" fixed={{ token }} next={`/confirm/${token}?done=confirmWatch`}>
        <ActButton size="l" wide>
          {t('watch.confirm.button')}
        </ActButton>
      </ActForm>
      <AccountNote>{t('watch.confirm.no')}</AccountNote>
    </AccountPage>
  );
}
