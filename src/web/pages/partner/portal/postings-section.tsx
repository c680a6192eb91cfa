import { pages } from '../../../../contract/pages.ts';
import type { PartnerPostings } from '../../../../contract/partner/partner-posting-schemas.ts';
import { POSTING_LIMITS, POSTING_VIEWS } from '../../../../terms/posting.ts';
import { Timestamp } from '../../../components/admin/timestamp.tsx';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextArea, SubmitButton } from '../../../components/form/form-fields.tsx';
import { Pagination } from '../../../components/listing/pagination.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import page from '../../../ui/layout/page.module.css';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import type { PortalView } from './load-portal.ts';
import styles from './portal-page.module.css';

const ANCHOR = 'postings';

/** Reviews and questions that a merchant or brand may answer, with its answers. */
export function PostingsSection({ kind, id, postings: found }: Extract<PortalView, { section: 'postings' }>) {
  const t = useTexts();
  const path = pages.partner.path(kind, id, 'postings');
  const isReadOnly = found.partner.role === 'viewer';
  return (
    <>
      <p className={page.hint}>
        {t(kind === 'brand' ? 'partner.postings.hint.brand' : 'partner.postings.hint.merchant')}
      </p>
      <SegmentedControl
        label={t('partner.tab.postings')}
        anchor={ANCHOR}
        segments={POSTING_VIEWS.map((one) => ({
          name: t(`partner.postings.${one}`),
          to: `${path}?view=${one}`,
          current: one === found.view,
        }))}
      />
      <div id={ANCHOR} className={styles.stack}>
        {found.postings.length === 0 ? <p className={styles.text}>{t('partner.nothing')}</p> : null}
        {found.postings.map((posting) => (
          <PostingCard key={posting.id} hiddenValues={{ kind, partnerId: id }} {...{ posting, isReadOnly }} />
        ))}
      </div>
      <Pagination
        page={found.page}
        pageCount={found.pages}
        pagePath={(one) => `${path}?view=${found.view}&page=${one}`}
      />
    </>
  );
}

type CardProps = {
  posting: PartnerPostings['postings'][number];
  hiddenValues: { kind: string; partnerId: number };
  isReadOnly: boolean;
};

function PostingCard({ posting, hiddenValues, isReadOnly }: CardProps) {
  const { t } = useSite();
  const { id, kind, subject, author, rating, title, text, at, response } = posting;
  return (
    <article className={`${page.card} ${styles.card}`}>
      <p className={page.hint}>
        {t(`partner.posting.${kind}`)} · <Link to={subject.path}>{subject.name}</Link> ·{' '}
        {author || t('review.anonymous')} · <Timestamp at={at} />
        {rating === null ? null : ` · ${t('review.rated', { rating: String(rating) })}`}
      </p>
      {title === '' ? null : <h3>{title}</h3>}
      <p className={styles.text}>{text}</p>
      {response === null ? null : (
        <div>
          <p className={page.hint}>
            {t('partner.posting.response')} · <Timestamp at={response.at} /> · {t(`review.status.${response.status}`)}
          </p>
          <p className={styles.text}>{response.text}</p>
        </div>
      )}
      {response !== null || isReadOnly ? null : (
        <ApiForm endpoint="respondToPosting" hiddenValues={{ ...hiddenValues, postingId: id }} className={styles.form}>
          <FormTextArea
            name="text"
            label={t('partner.posting.response')}
            hint={t('partner.posting.response.hint')}
            rows={3}
            minLength={POSTING_LIMITS.minAnswer}
            maxLength={POSTING_LIMITS.body}
            required
          />
          <SubmitButton>{t('partner.send')}</SubmitButton>
        </ApiForm>
      )}
    </article>
  );
}
