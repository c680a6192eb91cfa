import { pages } from '../../../../contract/pages.ts';
import type { MerchantOffers } from '../../../../contract/partner/portal-schemas.ts';
import { OFFER_STATES } from '../../../../terms/offer.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { adviseOnHidden } from '../../../components/feed/issue-texts.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { Pagination } from '../../../components/listing/pagination.tsx';
import { stringifyQuery } from '../../../routing/query-string.ts';
import { useLink, useMoney, useSite, useTexts } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { SelectField, TextField } from '../../../ui/form/form-field.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay } from '../../../ui/text/format.ts';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

type Props = Extract<PortalView, { section: 'offers' }>;

/** Every offer with its state and the reason, and what can be done about it. */
export function OffersSection({ id, offers: { offers, partner, page: number, pages: count }, search, history }: Props) {
  const t = useTexts();
  const path = pages.partner.path('merchant', id, 'offers');
  const states = [
    { value: '', name: t('partner.all') },
    ...OFFER_STATES.map((value) => ({ value, name: t(`partner.offer.${value}`) })),
  ];
  return (
    <>
      {history === null ? null : <PriceHistory id={id} history={history} />}
      <form method="get" action={useLink()(path)} className={styles.row}>
        <TextField name="q" label={t('partner.find')} defaultValue={search.q} maxLength={100} type="search" />
        <SelectField name="state" label={t('partner.state')} options={states} defaultValue={search.state} />
        <Button type="submit">{t('partner.find.do')}</Button>
      </form>
      {offers.length === 0 ? (
        <p className={styles.text}>
          {t('partner.nothing')}{' '}
          {search.q === '' && search.state === '' ? (
            <Link to={pages.partner.path('merchant', id, 'feeds')}>{t('partner.feed.add')}</Link>
          ) : null}
        </p>
      ) : null}
      {offers.map((offer) => (
        <OfferCard key={offer.id} id={id} offer={offer} canUnmatch={partner.permissions.includes('UNMATCH_OFFER_PL')} />
      ))}
      <Pagination
        page={number}
        pageCount={count}
        pagePath={(one) => `${path}${stringifyQuery({ ...search, page: one })}`}
      />
    </>
  );
}

type CardProps = { id: number; offer: MerchantOffers['offers'][number]; canUnmatch: boolean };

function OfferCard({ id, offer, canUnmatch }: CardProps) {
  const t = useTexts();
  const formatMoney = useMoney();
  const { title, sku, item, shipping, noShipping, state, why, product, report } = offer;
  const isOpen = report !== null && report.answer === null;
  return (
    <article className={`${page.card} ${styles.card}`}>
      <h3>{title}</h3>
      <p className={page.hint}>
        {sku} · {formatMoney(item)}
        {shipping === null ? null : ` · ${t('merchants.shipping')} ${formatMoney(shipping)}`} ·{' '}
        <strong>{t(`partner.offer.${state}`)}</strong>
      </p>
      {noShipping === null ? null : <p className={styles.text}>{t(`partner.no-shipping.${noShipping}`)}</p>}
      {why === null ? null : (
        <p className={styles.text}>
          {adviseOnHidden(t, why).cause} {adviseOnHidden(t, why).remedy}
        </p>
      )}
      <p className={styles.text}>
        {product === null ? null : (
          <>
            <Link to={product.path}>{product.name}</Link>
            {' · '}
          </>
        )}
        <Link to={`${pages.partner.path('merchant', id, 'offers')}?offer=${offer.id}`}>{t('partner.history')}</Link>
      </p>
      {report === null ? null : <MatchReportState report={report} />}
      {canUnmatch && product !== null && !isOpen ? (
        <ApiForm endpoint="reportWrongMatch" hiddenValues={{ partnerId: id, offerId: offer.id }}>
          <SubmitButton kind="secondary" size="s">
            {t('partner.match.report')}
          </SubmitButton>
        </ApiForm>
      ) : null}
      {canUnmatch && product !== null ? (
        <details>
          <summary>{t('partner.unmatch')}</summary>
          <ApiForm
            endpoint="unmatchOwnOffer"
            hiddenValues={{ partnerId: id, offerId: offer.id }}
            className={styles.form}
          >
            <FormTextField name="reason" label={t('partner.unmatch.reason')} maxLength={500} required />
            <SubmitButton>{t('partner.unmatch')}</SubmitButton>
          </ApiForm>
        </details>
      ) : null}
    </article>
  );
}

/** Until when a reported match is answered, or the answer with its day and author. */
function MatchReportState({ report: { dueAt, answer } }: { report: NonNullable<CardProps['offer']['report']> }) {
  const { t, locale } = useSite();
  if (answer === null) {
    return (
      <p role="status" className={styles.text}>
        {t('partner.match.due', { day: formatDay(dueAt, locale) })}
      </p>
    );
  }
  const { outcome, at, by, text } = answer;
  return (
    <p className={styles.text}>
      {t(`partner.match.${outcome}`)} {text} ({by}, <Timestamp at={at} />)
    </p>
  );
}

/** The price points of an offer. Past ones can be declared wrong; the present one is corrected in the feed. */
function PriceHistory({ id, history: { offerId, prices } }: { id: number; history: NonNullable<Props['history']> }) {
  const t = useTexts();
  const formatMoney = useMoney();
  const canUnmatch = prices.partner.permissions.includes('UNMATCH_OFFER_PL');
  const canCorrect = prices.partner.permissions.includes('PRICE_HISTORY_MANAGEMENT');
  return (
    <section className={`${page.card} ${styles.card}`}>
      <h2>
        {t('partner.history')}: {prices.title}
      </h2>
      {canUnmatch ? (
        <ApiForm endpoint="unmatchOwnOffer" hiddenValues={{ partnerId: id, offerId }} className={styles.form}>
          <FormTextField name="reason" label={t('partner.unmatch.reason')} maxLength={500} required />
          <SubmitButton kind="secondary">{t('partner.unmatch')}</SubmitButton>
        </ApiForm>
      ) : null}
      <ul className={styles.list}>
        {prices.points.map(({ seenAt, item, stock, correction }, index) => (
          <li key={seenAt}>
            <Timestamp at={seenAt} /> · {stock === 'gone' ? '–' : formatMoney(item)}
            {correction === null ? null : ` · ${t('partner.corrected', { note: correction })}`}
            {canCorrect && index > 0 && correction === null && stock !== 'gone' ? (
              <details>
                <summary>{t('partner.correct')}</summary>
                <ApiForm
                  endpoint="correctPrice"
                  hiddenValues={{ partnerId: id, offerId, seenAt }}
                  className={styles.form}
                >
                  <FormTextField name="note" label={t('partner.correct.note')} maxLength={300} required />
                  <SubmitButton>{t('partner.correct')}</SubmitButton>
                </ApiForm>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
