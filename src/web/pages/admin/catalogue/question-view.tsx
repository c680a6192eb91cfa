import type { CatalogueQuestion } from '../../../../contract/admin/catalogue-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import section from '../../../components/admin/admin-section.module.css';
import { linkTo } from '../../../links.ts';
import { useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { CandidateCard, OfferCard, ProductCard } from './catalogue-cards.tsx';
import styles from './catalogue-page.module.css';
import { CreateForm, JoinForm, LikelyLeafForm, MoveForm, PathForm, UnmatchForm } from './decision-forms.tsx';
import { LeafOptions } from './leaf-options.tsx';
import type { Leaves } from './load-catalogue.ts';
import type { QueueQuery } from './queue-query.ts';
import { ReasonList } from './reason-list.tsx';

type Item = PersonalResponseOf<'adminQueue'>['items'][number];

type Props = {
  question: CatalogueQuestion;
  /** Null where it is not on this page of the queue any more. */
  item: Item | null;
  query: QueueQuery;
  /** Path of the page after a decision. */
  next: string;
  leaves: Leaves;
};

/** One question with both sides beside each other and what can be decided. */
export function QuestionView({ question, item, query, next, leaves }: Props) {
  const { t, locale } = useSite();
  const { offer, product, probability } = question;
  const title = offer?.title ?? product?.name ?? '';
  return (
    <article className={styles.question} aria-labelledby="question-title">
      <header>
        <h2 id="question-title">{title}</h2>
        <p className={styles.tags}>
          {item === null ? null : <Tag tone="brand">{t(`catalogue.kind.${item.kind}`)}</Tag>}
          {question.isCertain || item === null ? <Tag tone="unsure">{t('catalogue.decided')}</Tag> : null}
          {probability === null ? null : (
            <Tag>{t('catalogue.probability', { percent: formatPercent(probability, locale) })}</Tag>
          )}
          {item === null || item.waiting <= 1 ? null : (
            <Tag>{t('catalogue.waiting', { number: formatNumber(item.waiting, locale) })}</Tag>
          )}
          {item === null || item.clicks === 0 ? null : (
            <Tag>{t('catalogue.clicks', { number: formatNumber(item.clicks, locale) })}</Tag>
          )}
        </p>
        <ReasonList question={question} />
      </header>
      <LeafOptions leaves={leaves} />
      {offer === null ? null : <OfferSides question={question} offer={offer} query={query} next={next} />}
      {product === null ? null : (
        <div className={styles.sides}>
          <ProductCard product={product} />
          <div className={section.stack}>
            {question.leaves.map((leaf, position) => (
              <LikelyLeafForm key={leaf.id} product={product} leaf={leaf} number={position + 1} next={next} />
            ))}
            <MoveForm product={product} next={next} />
            {product.offers[0]?.categoryPath == null ? null : <PathForm offer={product.offers[0]} next={next} />}
          </div>
        </div>
      )}
    </article>
  );
}

type Offer = NonNullable<CatalogueQuestion['offer']>;
type SidesProps = { question: CatalogueQuestion; offer: Offer; query: QueueQuery; next: string };

function OfferSides({ question: { candidates }, offer, query, next }: SidesProps) {
  const { t } = useSite();
  return (
    <div className={styles.sides}>
      <div className={section.stack}>
        <h3>{t('catalogue.offer')}</h3>
        <OfferCard offer={offer} category={offer.category?.name ?? null} />
      </div>
      <div className={section.stack}>
        <h3>{t('catalogue.candidates')}</h3>
        {candidates.length === 0 ? <p className={page.hint}>{t('catalogue.candidates.none')}</p> : null}
        {candidates.map((candidate, position) => (
          <CandidateCard key={candidate.product.id} candidate={candidate}>
            <JoinForm offer={offer} product={candidate.product} number={position + 1} next={next} />
          </CandidateCard>
        ))}
        <OtherProduct query={query} />
        <CreateForm offer={offer} next={next} />
        <UnmatchForm offer={offer} next={next} />
      </div>
    </div>
  );
}

/** Shows another product beside the offer. */
function OtherProduct({ query }: { query: QueueQuery }) {
  const site = useSite();
  const { t } = site;
  const others = { kind: query.kind ?? '', merchant: query.merchant, q: query.q, item: query.item };
  return (
    <form className={styles.inline} action={linkTo(site, pages.catalogue.path())} method="get">
      {Object.entries(others).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        name="with"
        label={t('catalogue.do.compare')}
        hint={t('catalogue.product.hint')}
        defaultValue={query.with}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit">{t('catalogue.show')}</Button>
    </form>
  );
}
