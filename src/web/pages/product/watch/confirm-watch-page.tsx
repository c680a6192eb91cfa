import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pages } from '../../../../contract/pages.ts';
import type { WatchLink } from '../../../../contract/watch/watch-schemas.ts';
import { AccountActions, AccountNote, AccountPage } from '../../../components/account/account-page.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { useDoneCount } from '../../../components/form/success-message.tsx';
import styles from '../../../components/watch/watch.module.css';
import { watchConditionText } from '../../../components/watch/watch-texts.ts';
import { linkTo } from '../../../links.ts';
import { useMoney, useSite } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';

const route = getRouteApi(pages.confirmWatch.pattern);

/**
 * Confirms a watch that was set with an email address. The link's click is enough where scripts run: on a page that
 * somebody sees, the form sends itself. Programs that only fetch links of emails start nothing.
 */
export function ConfirmWatchPage() {
  const { t } = useSite();
  const leadOf = useLead();
  const { link: current, isMember } = route.useLoaderData();
  // The link is used up once it has confirmed the watch.
  const [link] = useState(current);
  const [done, countDone] = useDoneCount('confirmWatch');
  const form = useRef<HTMLDivElement>(null);
  const { token } = route.useParams();
  useEffect(() => {
    if (document.visibilityState === 'visible') form.current?.querySelector('form')?.requestSubmit();
  }, []);
  if (done === 0 && link !== null) {
    return (
      <AccountPage title={t('watch.confirm.title')} intro={leadOf(link)}>
        <WatchedProduct link={link} />
        <div ref={form}>
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
        </div>
        <AccountNote>{t('watch.confirm.no')}</AccountNote>
      </AccountPage>
    );
  }
  const result = done > 0 ? 'watch.confirm.done' : 'watch.confirm.gone';
  return (
    <AccountPage title={t(result)} intro={link === null ? t(`${result}.text`) : leadOf(link)}>
      {link === null ? null : <WatchedProduct link={link} />}
      <NextSteps isMember={isMember} />
    </AccountPage>
  );
}

/** Says who is notified of what: of a target price with the price. */
function useLead(): (link: WatchLink) => string {
  const { t } = useSite();
  const formatPrice = useMoney();
  return ({ email, product, terms: { kind, price } }) =>
    kind === 'target' && price !== null
      ? t('watch.confirm.drops', { email, price: formatPrice(price) })
      : t('watch.confirm.lead', { email, name: product?.name ?? t('watch.list.gone') });
}

/** The product with its picture, and when its watch notifies. */
function WatchedProduct({ link: { product, terms } }: { link: WatchLink }) {
  const { t, locale } = useSite();
  const formatPrice = useMoney();
  const summary = watchConditionText({ t, locale, formatPrice }, terms);
  return (
    <div className={styles.row}>
      <Picture image={product?.image ?? null} width={64} height={64} decorative />
      <div className={styles.words}>
        {product === null ? null : (
          <p>
            <Link to={product.path}>{product.name}</Link>
          </p>
        )}
        <p>{terms.kind === 'target' ? summary : t('watch.confirm.when', { summary })}</p>
      </div>
    </div>
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
