import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountPage } from '../../components/account/account-page.tsx';
import { ActButton } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite } from '../../site.ts';

const route = getRouteApi(ROUTES.unsubscribe);

/** Stops the letters that a link is about, and takes that back. */
export function UnsubscribePage(): ReactNode {
  const { token, link } = route.useLoaderData();
  const site = useSite();
  const { t } = site;
  // Who has no account has nothing to set.
  const isGuest = link?.isGuest ?? false;
  const foot = (
    <a href={linkTo(site, isGuest ? '/' : '/profile/delivery')}>{t(isGuest ? 'error.home' : 'unsubscribe.settings')}</a>
  );
  if (link === null) return <AccountPage title={t('unsubscribe.gone')} lead={t('unsubscribe.gone.lead')} foot={foot} />;
  const { topic, product, isUnsubscribed } = link;
  const about = product === null ? t(`unsubscribe.about.${topic}`) : t('unsubscribe.about.watchOf', { product });
  if (isUnsubscribed) {
    return (
      <AccountPage title={t('unsubscribe.done')} lead={`${about} ${t('unsubscribe.done.lead')}`} foot={foot}>
        <ActForm key="undo" act="resubscribe" fixed={{ token }}>
          <ActButton kind="secondary" size="l">
            {t('unsubscribe.undo')}
          </ActButton>
        </ActForm>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('unsubscribe.title')} lead={about} foot={foot}>
      <ActForm key="stop" act="unsubscribe" fixed={{ token }}>
        <ActButton size="l" wide>
          {t('unsubscribe.button')}
        </ActButton>
      </ActForm>
    </AccountPage>
  );
}
