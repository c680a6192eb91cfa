import type { AdminOffers } from '../../../../contract/offer-report/offer-report-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { OFFER_REPORT_OUTCOMES } from '../../../../terms/offer-report.ts';
import { PRICE_VERDICTS } from '../../../../terms/price-judgement.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { NO_DECISION } from '../../../components/admin/no-decision.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormSelect, FormTextArea, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useMoney, useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import { formatDay, formatNumber } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';

export type OffersView = 'reported' | 'unconfirmed';
const VIEWS = ['reported', 'unconfirmed'] as const;
const ANCHOR = 'offers';

/** Offers that visitors reported, or whose price is unconfirmed. */
export function OffersSection({ view, offers }: { view: OffersView; offers: AdminOffers }) {
  const { t, locale } = useSite();
  const names = { reported: t('admin.postings.reported'), unconfirmed: t('admin.offers.unconfirmed') };
  return (
    <>
      <SegmentedControl
        label={t('admin.tab.offers')}
        anchor={ANCHOR}
        segments={VIEWS.map((option) => ({
          name: names[option],
          to: `${pages.admin.path('offers')}?view=${option}`,
          current: option === view,
        }))}
      />
      <p id={ANCHOR} className={`${page.hint} ${styles.count}`}>
        {offers.total === 0
          ? t('admin.list.none')
          : t('admin.offers.count', { number: formatNumber(offers.total, locale) })}
      </p>
      <div className={styles.stack}>
        {offers.reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
        {offers.prices.map((price) => (
          <PriceCard key={price.offerId} price={price} />
        ))}
      </div>
      {offers.page < offers.pages ? (
        <Link to={`${pages.admin.path('offers')}?view=${view}&page=${offers.page + 1}`}>
          {t('admin.postings.next')}
        </Link>
      ) : null}
    </>
  );
}

type Report = AdminOffers['reports'][number];
type Price = AdminOffers['prices'][number];

/** Product, merchant and price of an offer, with links to its pages here and at the merchant. */
function OfferFacts({ offer }: { offer: Report | Price }) {
  const t = useTexts();
  const formatMoney = useMoney();
  const { product, merchantName, title, link, item, at } = offer;
  return (
    <>
      <p className={page.hint}>
        {product === null ? t('admin.none') : <Link to={product.path}>{product.name}</Link>} · <Timestamp at={at} />
      </p>
      <h3>
        <LocalizedText>{formatMoney(item)}</LocalizedText> · {merchantName}
      </h3>
      <p className={styles.postingText}>
        <a href={link} rel="nofollow noopener" target="_blank">
          {title}
        </a>
      </p>
    </>
  );
}

function ReportCard({ report }: { report: Report }) {
  const t = useTexts();
  const formatMoney = useMoney();
  const { id, cause, note, itemThen, item, dueAt } = report;
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <OfferFacts offer={report} />
      <p>
        {t('admin.postings.report', { cause: t(`offer-report.cause.${cause}`) })}
        {itemThen.amount === item.amount ? '' : ` (${formatMoney(itemThen)})`}
        {note === '' ? '' : ` – ${note}`}
      </p>
      {dueAt === null ? null : (
        <p>
          <strong>{t('admin.offers.promised')}</strong> <Timestamp at={dueAt} />
        </p>
      )}
      <ApiForm endpoint="adminResolveReport" hiddenValues={{ reportId: id }}>
        <FormSelect
          name="outcome"
          label={t('admin.postings.verdict')}
          options={[
            NO_DECISION,
            ...OFFER_REPORT_OUTCOMES.map((value) => ({ value, name: t(`admin.outcome.${value}`) })),
          ]}
          required
        />
        {dueAt === null ? null : (
          <FormTextArea name="answer" label={t('admin.offers.answer')} maxLength={1000} required={false} />
        )}
        <SubmitButton>{t('admin.postings.decide')}</SubmitButton>
      </ApiForm>
    </article>
  );
}

function PriceCard({ price }: { price: Price }) {
  const { t, locale } = useSite();
  const formatMoney = useMoney();
  const { offerId, reason, usual, confirmsAt, amount } = price;
  return (
    <article className={`${page.card} ${styles.posting}`}>
      <OfferFacts offer={price} />
      <p>
        {t(`offers.unconfirmed.${reason}`, { price: usual === null ? '' : formatMoney(usual) })}{' '}
        {confirmsAt === null
          ? t('offers.unconfirmed.waits')
          : t('offers.unconfirmed.until', { day: formatDay(confirmsAt, locale) })}
      </p>
      <ApiForm endpoint="adminDecidePrice" hiddenValues={{ offerId, amount }}>
        <FormSelect
          name="verdict"
          label={t('admin.postings.verdict')}
          options={[NO_DECISION, ...PRICE_VERDICTS.map((value) => ({ value, name: t(`admin.price.${value}`) }))]}
          required
        />
        <SubmitButton>{t('admin.postings.decide')}</SubmitButton>
      </ApiForm>
    </article>
  );
}
