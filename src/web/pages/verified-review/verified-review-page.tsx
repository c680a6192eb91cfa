import { getRouteApi } from '@tanstack/react-router';
import { peoplePaths } from '../../../api/contract/people-paths.ts';
import type { VerifiedLink } from '../../../api/contract/review-schemas.ts';
import { ActButton } from '../../components/form/act-fields.tsx';
import { ActForm } from '../../components/form/act-form.tsx';
import { Told, useDone } from '../../components/form/told.tsx';
import { OwnStanding } from '../../components/review/own-standing.tsx';
import styles from '../../components/review/review.module.css';
import { ReviewFields } from '../../components/review/review-fields.tsx';
import { linkTo, ROUTES } from '../../routes.ts';
import { useSite, useTexts } from '../../site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format.ts';
import page from '../../ui/page.module.css';

const route = getRouteApi(ROUTES.verifiedReview);

/** What was bought at a shop, to be reviewed by the link that the shop signed; or why the link is good for nothing. */
export function VerifiedReviewPage() {
  const { t, locale } = useSite();
  const { link } = route.useLoaderData();
  const shop = link.merchant.name;
  if (link.state !== 'signed') return <BadLink link={link} state={link.state} />;
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <h1>{t('review.link.title', { shop })}</h1>
      <p>{t('review.link.lead', { shop, day: link.boughtOn ? formatDay(link.boughtOn, locale) : '' })}</p>
      {link.subjects.map((one, i) => (
        <OneSubject key={`${one.subject.kind} ${one.subject.id}`} of={one} open={i === 0 || one.review !== null} />
      ))}
    </div>
  );
}

function OneSubject({ of, open }: { of: VerifiedLink['subjects'][number]; open: boolean }) {
  const t = useTexts();
  const { said } = route.useLoaderData();
  const { subject, review } = of;
  const { name } = subject;
  const [saved, tellSaved] = useDone('writeVerifiedReview');
  return (
    <section className={styles.review}>
      <h2>{subject.kind === 'merchant' ? t('review.link.of-shop', { name }) : name}</h2>
      {saved > 0 && review !== null ? <Told key={saved}>{t('review.saved')}</Told> : null}
      {review === null ? null : <OwnStanding of={review} />}
      <details open={open}>
        <summary>{t('review.link.open')}</summary>
        <ActForm
          act="writeVerifiedReview"
          fixed={{ ...said, kind: subject.kind, subjectId: subject.id }}
          className={styles.form ?? ''}
          onDone={tellSaved}
        >
          <ReviewFields review={review} defaultName="" />
          <ActButton>{t(review === null ? 'review.send' : 'review.save')}</ActButton>
        </ActForm>
      </details>
    </section>
  );
}

function BadLink({ link, state }: { link: VerifiedLink; state: Exclude<VerifiedLink['state'], 'signed'> }) {
  const site = useSite();
  const { t } = site;
  const { id, name } = link.merchant;
  return (
    <div className={`${page.container} ${page.narrow} ${styles.page}`}>
      <h1>{t(`review.link.${state}`, { shop: name })}</h1>
      <p>{t(`review.link.${state}.text`, { shop: name })}</p>
      <p>
        <ButtonLink href={linkTo(site, peoplePaths.writeReview('merchant', id))} kind="primary">
          {t('review.link.otherwise', { shop: name })}
        </ButtonLink>
      </p>
    </div>
  );
}
