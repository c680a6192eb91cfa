import type {
  CatalogueOffer,
  CatalogueProduct,
  CatalogueQuestion,
} from '../../../../contract/admin/catalogue-schemas.ts';
import { ApiForm } from '../../../components/form/api-form.tsx';
import { FormTextField, SubmitButton } from '../../../components/form/form-fields.tsx';
import { useSite, useTexts } from '../../../site.ts';
import page from '../../../ui/layout/page.module.css';
import { VisuallyHidden } from '../../../ui/layout/section.tsx';
import { formatPercent } from '../../../ui/text/format.ts';
import styles from './catalogue-page.module.css';
import { LeafField } from './leaf-options.tsx';

type OfferProps = { offer: CatalogueOffer; next: string };

/** The offer is this product. `number` is its key. */
export function JoinForm({ offer, product, number, next }: OfferProps & { product: CatalogueProduct; number: number }) {
  const t = useTexts();
  const values = { decision: 'join', offers: offer.shown, product: product.id };
  return (
    <ApiForm endpoint="adminDecide" hiddenValues={values} next={next}>
      <SubmitButton data-key={number} aria-keyshortcuts={String(number)}>
        <kbd className={styles.key}>{number}</kbd> {t('catalogue.do.join')}
        <VisuallyHidden>: {product.name}</VisuallyHidden>
      </SubmitButton>
    </ApiForm>
  );
}

/** The offer is a product of its own. */
export function CreateForm({ offer, next }: OfferProps) {
  const t = useTexts();
  return (
    <ApiForm
      endpoint="adminDecide"
      hiddenValues={{ decision: 'create', offers: offer.shown }}
      next={next}
      className={styles.inline}
    >
      <LeafField required={false} hint={t('catalogue.category.own')} />
      <SubmitButton kind="secondary" data-key="n" aria-keyshortcuts="N">
        <kbd className={styles.key}>N</kbd> {t('catalogue.do.create')}
      </SubmitButton>
    </ApiForm>
  );
}

/** The offer is no product that is compared here. */
export function UnmatchForm({ offer, next }: OfferProps) {
  const t = useTexts();
  return (
    <ApiForm endpoint="adminDecide" hiddenValues={{ decision: 'unmatch', offers: offer.shown }} next={next}>
      <SubmitButton kind="secondary" data-key="x" aria-keyshortcuts="X">
        <kbd className={styles.key}>X</kbd> {t('catalogue.do.unmatch')}
      </SubmitButton>
    </ApiForm>
  );
}

type LeafProps = { product: CatalogueProduct; leaf: CatalogueQuestion['leaves'][number]; number: number; next: string };

/** Moves a product to a category that is likely. `number` is its key. */
export function LikelyLeafForm({ product, leaf, number, next }: LeafProps) {
  const { locale } = useSite();
  const values = { decision: 'move', product: product.shown, category: leaf.id };
  return (
    <ApiForm endpoint="adminDecide" hiddenValues={values} next={next}>
      <SubmitButton kind="secondary" data-key={number} aria-keyshortcuts={String(number)}>
        <kbd className={styles.key}>{number}</kbd> {leaf.name} · {formatPercent(leaf.probability, locale)}
        <VisuallyHidden>, {leaf.place}</VisuallyHidden>
      </SubmitButton>
    </ApiForm>
  );
}

/** Moves a product to another category. */
export function MoveForm({ product, next }: { product: CatalogueProduct; next?: string }) {
  const t = useTexts();
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="move-title">
      <h3 id="move-title">{t('catalogue.move')}</h3>
      <ApiForm endpoint="adminDecide" hiddenValues={{ decision: 'move', product: product.shown }} next={next}>
        <LeafField required />
        <SubmitButton>{t('catalogue.do.move')}</SubmitButton>
      </ApiForm>
    </section>
  );
}

/** Assigns a merchant's category path, for what waits under it and what comes. */
export function PathForm({ offer, next }: OfferProps) {
  const t = useTexts();
  const { merchant, categoryPath } = offer;
  const values = { decision: 'map-path', merchant: merchant.id, path: categoryPath ?? '' };
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="path-title">
      <h3 id="path-title">{t('catalogue.path')}</h3>
      <p className={page.hint}>{t('catalogue.path.hint', { shop: merchant.name, path: categoryPath ?? '' })}</p>
      <ApiForm endpoint="adminDecide" hiddenValues={values} next={next}>
        <LeafField required />
        <SubmitButton kind="secondary">{t('catalogue.do.map')}</SubmitButton>
      </ApiForm>
    </section>
  );
}

/** Merges a product into another, which stays. */
export function MergeForm({ product, next }: { product: CatalogueProduct; next: string }) {
  const t = useTexts();
  return (
    <section className={`${page.card} ${styles.card}`} aria-labelledby="merge-title">
      <h3 id="merge-title">{t('catalogue.merge')}</h3>
      <p className={page.hint}>{t('catalogue.merge.hint')}</p>
      <ApiForm endpoint="adminDecide" hiddenValues={{ decision: 'merge', product: product.shown }} next={next}>
        <FormTextField
          name="into"
          label={t('catalogue.into')}
          hint={t('catalogue.product.hint')}
          maxLength={300}
          autoComplete="off"
          required
        />
        <SubmitButton kind="secondary">{t('catalogue.do.merge')}</SubmitButton>
      </ApiForm>
    </section>
  );
}
