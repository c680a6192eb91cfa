import { getRouteApi } from '@tanstack/react-router';
import { pages } from '../../../../contract/pages.ts';
import type { Advisor } from '../../../../contract/search/advisor-schemas.ts';
import { MAX_QUERY_LENGTH } from '../../../../terms/listing.ts';
import { Understood } from '../../../components/listing/understood-query.tsx';
import { linkTo } from '../../../links.ts';
import { useSite, useTexts } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { TextAreaField } from '../../../ui/form/form-field.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatDay, formatList, formatNumber } from '../../../ui/text/format.ts';
import styles from './advisor-page.module.css';
import { Pick } from './advisor-pick.tsx';

const route = getRouteApi(pages.advisor.pattern);

/** The question and three answers. Without scripts it is the same form. */
export function AdvisorPage() {
  const site = useSite();
  const { t } = site;
  const advice = route.useLoaderData();
  return (
    <div className={page.container}>
      <div className={styles.head}>
        <h1>{t('advisor.title')}</h1>
        <p className={styles.lead}>{t('advisor.lead')}</p>
        <form className={styles.form} action={linkTo(site, pages.advisor.path(''))} method="get">
          <TextAreaField
            label={t('advisor.label')}
            hint={t('advisor.hint')}
            name="q"
            rows={2}
            required
            maxLength={MAX_QUERY_LENGTH}
            defaultValue={advice.query}
            key={advice.query}
          />
          <Button type="submit" kind="primary">
            {t('advisor.submit')}
          </Button>
        </form>
        <AdviceNeeds advice={advice} />
      </div>
      {advice.query === '' ? null : <Answer advice={advice} />}
      <p className={styles.rule}>{t('advisor.rule')}</p>
    </div>
  );
}

/** What was understood, each part a link that removes it, and what did not count. */
function AdviceNeeds({ advice: { chips, wishes, deadline, ignored } }: { advice: Advisor }) {
  const { t, locale } = useSite();
  const measured = wishes.filter(({ attribute }) => attribute !== null);
  const unmeasured = wishes.filter(({ attribute }) => attribute === null).map(({ wish }) => t(`advisor.wish.${wish}`));
  const more = [
    ...measured.map(({ wish, path }) => ({ text: t(`advisor.wish.${wish}`), path })),
    ...(deadline === null
      ? []
      : [{ text: t('advisor.deadline', { day: formatDay(deadline.day, locale) }), path: deadline.path }]),
  ];
  return (
    <>
      <Understood chips={chips} more={more} literalPath={null} />
      {unmeasured.length === 0 ? null : (
        <p className={styles.note}>{t('advisor.unmeasured', { wishes: formatList(unmeasured, locale) })}</p>
      )}
      {ignored === '' ? null : <p className={styles.note}>{t('advisor.ignored', { words: ignored })}</p>}
    </>
  );
}

function Answer({ advice }: { advice: Advisor }) {
  const { t, locale } = useSite();
  const { picks, wishes, considered, query } = advice;
  if (picks.length === 0) {
    return (
      <p className={styles.none} role="status">
        {t('advisor.none')} <ResultsLink query={query} />
      </p>
    );
  }
  const names = new Map(wishes.flatMap(({ wish, attribute }) => (attribute === null ? [] : [[wish, attribute]])));
  return (
    <section aria-labelledby="advice-title">
      <h2 id="advice-title" className={styles.count}>
        {t('advisor.considered', { count: considered, number: formatNumber(considered, locale) })}
      </h2>
      <ol className={styles.picks}>
        {picks.map((pick) => (
          <Pick key={pick.product.id} pick={pick} names={names} isOnly={considered === 1} />
        ))}
      </ol>
      <p className={styles.all}>
        <ResultsLink query={query} />
      </p>
    </section>
  );
}

function ResultsLink({ query }: { query: string }) {
  const t = useTexts();
  return <Link to={pages.results.path(query)}>{t('advisor.all')}</Link>;
}
