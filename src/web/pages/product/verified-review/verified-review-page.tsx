import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import type { VerifiedLink } from '../../../../contract/review/review-schemas.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { SubmitButton } from '../../../components/form/form-fields.tsx';
import { SuccessMessage, useDoneCount } from '../../../components/form/success-message.tsx';
import { OwnPostingStatus } from '../../../components/review/own-posting-status.tsx';
import styles from '../../../components/review/review.module.css';
import { ReviewFields } from '../../../components/review/review-fields.tsx';
import { linkTo } from '../../../links.ts';
import { useSite, useTexts } from '../../../site.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay } from '../../../ui/text/format.ts';

const route = getRouteApi(pages.verifiedReview.pattern);

/** Review forms for a purchase, opened by a link that the shop signed; or why the link is invalid. */
export function VerifiedReviewPage() {
  const { t, locale } = useSite();
  const { link } = route.useLoaderData();
  const shop = link.merchant.name;
  if (link.state !== 'signed') return <InvalidLink link={link} state={link.state} />;
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <h1>{t('review.link.title', { shop })}</h1>
      <p>{t('review.link.lead', { shop, day: link.boughtOn ? formatDay(link.boughtOn, locale) : '' })}</p>
      {link.subjects.map((purchase, index) => (
        <SubjectReview
          key={`${purchase.subject.kind} ${purchase.subject.id}`}
          purchase={purchase}
          open={index === 0 || purchase.review !== null}
        />
      ))}
    </div>
  );
}

function SubjectReview({ purchase, open }: { purchase: VerifiedLink['subjects'][number]; open: boolean }) {
  const t = useTexts();
  const { linkParams } = route.useLoaderData();
  const { subject, review } = purchase;
  const { name } = subject;
  const [saved, countSaved] = useDoneCount('writeVerifiedReview');
  return (
    <section className={styles.review}>
      <h2>{subject.kind === 'merchant' ? t('review.link.of-shop', { name }) : name}</h2>
      {saved > 0 && review !== null ? <SuccessMessage key={saved}>{t('review.saved')}</SuccessMessage> : null}
      {review === null ? null : <OwnPostingStatus posting={review} />}
      <details open={open}>
        <summary>{t('review.link.open')}</summary>
        <ApiForm
          endpoint="writeVerifiedReview"
          hiddenValues={{ ...linkParams, kind: subject.kind, subjectId: subject.id }}
          className={styles.form ?? ''}
          onDone={countSaved}
        >
          <ReviewFields review={review} defaultName="" />
          <SubmitButton>{t(review === null ? 'review.send' : 'review.save')}</SubmitButton>
        </ApiForm>
      </details>
    </section>
  );
}

function InvalidLink({ link, state }: { link: VerifiedLink; state: Exclude<VerifiedLink['state'], 'signed'> }) {
  const site = useSite();
  const { t } = site;
  const { id, name } = link.merchant;
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <h1>{t(`review.link.${state}`, { shop: name })}</h1>
      <p>{t(`review.link.${state}.text`, { shop: name })}</p>
      <p>
        <ButtonLink href={linkTo(site, pages.writeReview.path('merchant', id))} kind="primary">
          {t('review.link.otherwise', { shop: name })}
        </ButtonLink>
      </p>
    </div>
  );
}
