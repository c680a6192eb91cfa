import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pages } from '../../../../contract/pages.ts';
import { AccountPage } from '../../../components/account/account-page.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';

const route = getRouteApi(pages.unsubscribe.pattern);

/** Unsubscribes from the emails that a link names, and resubscribes. */
export function UnsubscribePage(): ReactNode {
  const { token, link } = route.useLoaderData();
  const site = useSite();
  const { t } = site;
  // Guests have no notification settings.
  const isGuest = link?.isGuest ?? false;
  const foot = (
    <a href={linkTo(site, isGuest ? pages.home.path() : pages.notificationSettings.path())}>
      {t(isGuest ? 'error.home' : 'unsubscribe.settings')}
    </a>
  );
  if (link === null)
    return <AccountPage title={t('unsubscribe.gone')} intro={t('unsubscribe.gone.lead')} footer={foot} />;
  const { topic, product, isUnsubscribed } = link;
  const about = product === null ? t(`unsubscribe.about.${topic}`) : t('unsubscribe.about.watchOf', { product });
  if (isUnsubscribed) {
    return (
      <AccountPage title={t('unsubscribe.done')} intro={`${about} ${t('unsubscribe.done.lead')}`} footer={foot}>
        <ApiForm key="undo" endpoint="resubscribe" hiddenValues={{ token }}>
          <SubmitButton kind="secondary" size="l">
            {t('unsubscribe.undo')}
          </SubmitButton>
        </ApiForm>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('unsubscribe.title')} intro={about} footer={foot}>
      <ApiForm key="stop" endpoint="unsubscribe" hiddenValues={{ token }}>
        <SubmitButton size="l" wide>
          {t('unsubscribe.button')}
        </SubmitButton>
      </ApiForm>
    </AccountPage>
  );
}
