import type { CatalogueDecision, CatalogueProduct } from '../../../../contract/admin/catalogue-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import section from '../../../components/admin/admin-section.module.css';
import { NO_DECISION } from '../../../components/admin/no-decision.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import {
  FieldGroupError,
  FormCheckbox,
  FormSelect,
  FormTextField,
  SubmitButton,
} from '../../../components/form/form-fields.tsx';
import { useMoney, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import page from '../../../ui/layout/page.module.css';
import { Picture } from '../../../ui/picture/picture.tsx';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './catalogue-page.module.css';
import { MergeForm, MoveForm } from './decision-forms.tsx';
import { DecisionsList } from './decisions-list.tsx';
import { LeafField, LeafOptions } from './leaf-options.tsx';
import type { Leaves } from './load-catalogue.ts';

type Props = { product: CatalogueProduct; decisions: readonly CatalogueDecision[]; leaves: Leaves };

/** One product: its offers, and what can be decided about it. */
export function ProductTool({ product, decisions, leaves }: Props) {
  const t = useTexts();
  const { category } = product;
  return (
    <article className={styles.question} aria-labelledby="product-title">
      <header className={styles.head}>
        <span className={styles.cover}>
          <Picture image={product.image} width={96} height={96} decorative />
        </span>
        <div>
          <h2 id="product-title">{product.name}</h2>
          <p className={page.hint}>{[category.place, category.name].filter((name) => name !== '').join(' › ')}</p>
          <p className={page.hint}>
            {[String(product.id), product.mpn, ...product.gtins].filter((code) => code !== null).join(' · ')}
          </p>
          <Link to={product.path}>{t('catalogue.page')}</Link>
        </div>
      </header>
      <LeafOptions leaves={leaves} />
      <div className={styles.sides}>
        <OffersForm product={product} />
        <div className={section.stack}>
          <MoveForm product={product} />
          <MergeForm product={product} next={pages.catalogue.path('products')} />
        </div>
      </div>
      <h3>{t('catalogue.tab.decisions')}</h3>
      <DecisionsList decisions={decisions} next={null} />
    </article>
  );
}

const CHOICES = ['split', 'join', 'unmatch'] as const;

/** The offers of a product, and what to do with those that are chosen. */
function OffersForm({ product }: { product: CatalogueProduct }) {
  const t = useTexts();
  const names = {
    split: t('catalogue.do.split'),
    join: t('catalogue.do.join-other'),
    unmatch: t('catalogue.do.unmatch'),
  };
  if (product.offers.length === 0) return <p className={page.hint}>{t('catalogue.offers.none')}</p>;
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="offers-title">
      <h3 id="offers-title">{t('catalogue.offers')}</h3>
      <ApiForm endpoint="adminDecide" next={pages.catalogue.path('products', product.id)}>
        <fieldset className={styles.choices}>
          <legend className={page.hidden}>{t('catalogue.offers')}</legend>
          {product.offers.map((offer) => (
            <OfferChoice key={offer.id} offer={offer} />
          ))}
        </fieldset>
        <FieldGroupError name="offers" />
        <FormSelect
          name="decision"
          label={t('catalogue.offers.decide')}
          options={[NO_DECISION, ...CHOICES.map((value) => ({ value, name: names[value] }))]}
          required
        />
        <div className={styles.forJoin}>
          <FormTextField
            name="product"
            label={t('catalogue.do.join-other')}
            hint={t('catalogue.product.hint')}
            maxLength={300}
            autoComplete="off"
          />
        </div>
        <div className={styles.forSplit}>
          <LeafField required={false} hint={t('catalogue.category.own')} />
        </div>
        <SubmitButton>{t('admin.postings.decide')}</SubmitButton>
      </ApiForm>
    </section>
  );
}

function OfferChoice({ offer }: { offer: CatalogueProduct['offers'][number] }) {
  const t = useTexts();
  const formatMoney = useMoney();
  return (
    <div className={styles.choice}>
      <span className={styles.thumb}>
        <Picture image={offer.image} width={48} height={48} decorative />
      </span>
      <FormCheckbox
        name="offers"
        value={offer.shown}
        isGrouped
        label={
          <>
            {offer.title}
            <span className={styles.note}>
              {offer.merchant.name}
              <LocalizedText>{` · ${formatMoney(offer.item)}`}</LocalizedText>
              {[offer.gtin, offer.mpn].map((code) => (code === null ? '' : ` · ${code}`))}
            </span>
          </>
        }
      />
      {offer.isGone ? <Tag>{t('catalogue.gone')}</Tag> : null}
      {offer.isDecided ? <Tag tone="brand">{t('catalogue.by-person')}</Tag> : null}
    </div>
  );
}
