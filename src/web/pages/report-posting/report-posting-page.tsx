import { getRouteApi } from '@tanstack/react-router';
import { POSTING_LIMITS, REPORT_CAUSES } from '../../../base/posting-words.ts';
import { ActArea, ActButton, ActRadios } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { Told, useDone } from '../../components/form/told.tsx';
import styles from '../../components/review/review.module.css';
import { ROUTES } from '../../routes.ts';
import { useTexts } from '../../site.ts';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.reportPosting);

export function ReportPostingPage() {
  const t = useTexts();
  const { postingId } = route.useLoaderData();
  const [done, tellDone] = useDone('reportPosting');
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <h1>{t('review.report.title')}</h1>
      {done > 0 ? (
        <Told>{t('review.report.done')}</Told>
      ) : (
        <ActForm act="reportPosting" fixed={{ postingId }} className={styles.form ?? ''} onDone={tellDone}>
          <p>{t('review.report.lead')}</p>
          <ActRadios
            legend={t('review.report.cause')}
            name="cause"
            value={null}
            options={REPORT_CAUSES.map((cause) => ({ value: cause, label: t(`review.report.cause.${cause}`) }))}
          />
          <ActArea name="note" label={t('review.report.note')} rows={4} maxLength={POSTING_LIMITS.note} />
          <ActButton>{t('review.report.send')}</ActButton>
        </ActForm>
      )}
    </div>
  );
}
