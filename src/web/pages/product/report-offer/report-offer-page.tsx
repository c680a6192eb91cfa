import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import { MAX_REPORT_NOTE, OFFER_REPORT_CAUSES } from '../../../../terms/offer-report.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormRadioGroup, FormTextArea, SubmitButton } from '../../../components/form/form-fields.tsx';
import { SuccessMessage, useDoneCount } from '../../../components/form/success-message.tsx';
import styles from '../../../components/review/review.module.css';
import { useMoney, useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatHours, formatNumber } from '../../../ui/text/format.ts';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';

const route = getRouteApi(pages.reportOffer.pattern);

/** The form that reports a wrong price or product, and how long corrections take. */
export function ReportOfferPage() {
  const t = useTexts();
  const formatMoney = useMoney();
  const { offer } = route.useLoaderData();
  const { id, product, merchantName, title, item } = offer;
  const [done, countDone] = useDoneCount('reportOffer');
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      {product === null ? null : (
        <p>
          <Link to={product.path}>{t('review.back', { name: product.name })}</Link>
        </p>
      )}
      <h1>{t('offer-report.title')}</h1>
      <p className={styles.quote}>
        <b>{merchantName}</b>
        <br />
        {title}
        <br />
        <LocalizedText>{formatMoney(item)}</LocalizedText>
      </p>
      {done > 0 ? (
        <SuccessMessage>{t('review.report.done')}</SuccessMessage>
      ) : (
        <ApiForm endpoint="reportOffer" hiddenValues={{ offerId: id }} className={styles.form ?? ''} onDone={countDone}>
          <p>{t('offer-report.lead')}</p>
          <FormRadioGroup
            legend={t('review.report.cause')}
            name="cause"
            value={null}
            required
            options={OFFER_REPORT_CAUSES.map((cause) => ({ value: cause, label: t(`offer-report.cause.${cause}`) }))}
          />
          <FormTextArea name="note" label={t('review.report.note')} rows={4} maxLength={MAX_REPORT_NOTE} />
          <SubmitButton>{t('review.report.send')}</SubmitButton>
        </ApiForm>
      )}
      <CorrectionTime />
    </div>
  );
}

function CorrectionTime() {
  const { t, locale } = useSite();
  const { correctionTime } = route.useLoaderData();
  if (correctionTime === null) return null;
  const { hours, count } = correctionTime;
  return (
    <p className={page.hint}>
      {t('offer-report.median', { time: formatHours(hours, locale), number: formatNumber(count, locale) })}
    </p>
  );
}
