import type { ReactNode } from 'react';
import type {
  CatalogueFact,
  CatalogueOffer,
  CatalogueProduct,
  CatalogueQuestion,
} from '../../../../contract/admin/catalogue-schemas.ts';
import { pages } from '../../../../contract/pages.ts';
import { useMoney, useTexts } from '../../../site.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import page from '../../../ui/layout/page.module.css';
import { Picture } from '../../../ui/picture/picture.tsx';
import { LocalizedText } from '../../../ui/text/localized-text.tsx';
import styles from './catalogue-page.module.css';
import { factName } from './reason-list.tsx';

const PICTURE = 160;
const SMALL_PICTURE = 48;
/** Offers of a candidate that are shown: enough to see what they have in common. */
const SHOWN_OFFERS = 4;

type Row = [name: string, value: ReactNode];

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={styles.rows}>
    {rows.map(([name, value]) =>
      value === null || value === '' ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);

/** An offer as its merchant describes it. */
export function OfferCard({ offer, category }: { offer: CatalogueOffer; category: string | null }) {
  const t = useTexts();
  const formatMoney = useMoney();
  return (
    <section className={`${page.card} ${styles.card}`}>
      <div className={styles.picture}>
        <Picture image={offer.image} width={PICTURE} height={PICTURE} decorative eager />
      </div>
      <p className={styles.price}>
        <LocalizedText>{formatMoney(offer.item)}</LocalizedText> · {offer.merchant.name}
      </p>
      {offer.link === null ? null : (
        <p>
          <a href={offer.link} rel="nofollow noopener" target="_blank">
            {offer.title}
          </a>
        </p>
      )}
      <Rows
        rows={[
          [t('catalogue.fact.brand'), offer.brand],
          [t('catalogue.fact.part-number'), offer.mpn],
          [t('catalogue.fact.gtin'), offer.gtin],
          [t('catalogue.fact.category'), category],
          [t('catalogue.fact.path'), offer.categoryPath],
        ]}
      />
      {offer.description === '' ? null : <p className={styles.description}>{offer.description}</p>}
    </section>
  );
}

/** A product that an offer may be, with the facts of both. */
export function CandidateCard({
  candidate,
  children,
}: {
  candidate: CatalogueQuestion['candidates'][number];
  children: ReactNode;
}) {
  const { product, facts } = candidate;
  return (
    <section className={`${page.card} ${styles.card}`} aria-label={product.name}>
      <ProductHead product={product} />
      <FactTable facts={facts} product={product.name} />
      {children}
      <OfferTitles offers={product.offers.slice(0, SHOWN_OFFERS)} />
    </section>
  );
}

/** A product with all its offers. */
export function ProductCard({ product }: { product: CatalogueProduct }) {
  const t = useTexts();
  return (
    <section className={`${page.card} ${styles.card}`} aria-label={product.name}>
      <ProductHead product={product} />
      <Rows
        rows={[
          [t('catalogue.fact.brand'), product.brandName],
          [t('catalogue.fact.part-number'), product.mpn],
          [t('catalogue.fact.gtin'), product.gtins.join(', ')],
        ]}
      />
      <OfferTitles offers={product.offers} />
    </section>
  );
}

function ProductHead({ product }: { product: CatalogueProduct }) {
  const formatMoney = useMoney();
  const { category } = product;
  return (
    <div className={styles.head}>
      <span className={styles.cover}>
        <Picture image={product.image} width={96} height={96} decorative />
      </span>
      <div>
        <p className={styles.name}>
          <Link to={pages.catalogue.path('products', product.id)}>{product.name}</Link>
        </p>
        <p className={page.hint}>{[category.place, category.name].filter((name) => name !== '').join(' › ')}</p>
        <p className={page.hint}>
          <LocalizedText>
            {[product.facts.join(', '), product.lowestItem === null ? '' : formatMoney(product.lowestItem)]
              .filter((text) => text !== '')
              .join(' · ')}
          </LocalizedText>
        </p>
      </div>
    </div>
  );
}

/** The offers of a product, so that its name is not all that is compared. */
function OfferTitles({ offers }: { offers: readonly CatalogueOffer[] }) {
  const formatMoney = useMoney();
  const t = useTexts();
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={t('catalogue.offers')}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <span className={styles.thumb}>
            <Picture image={offer.image} width={SMALL_PICTURE} height={SMALL_PICTURE} decorative />
          </span>
          <span>
            {offer.title}
            <span className={styles.note}>
              {offer.merchant.name}
              <LocalizedText>{` · ${formatMoney(offer.item)}`}</LocalizedText>
              {offer.categoryPath === null ? '' : ` · ${offer.categoryPath}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const TONES = { same: 'good', differs: 'unsure', unknown: 'plain' } as const;

function FactTable({ facts, product }: { facts: readonly CatalogueFact[]; product: string }) {
  const t = useTexts();
  return (
    <table className={styles.facts}>
      <caption className={page.hidden}>{product}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('catalogue.offer')}</th>
          <th scope="col">{t('catalogue.product')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={`${fact.of} ${fact.name}`} data-verdict={fact.verdict}>
            <th scope="row">{factName(fact, t)}</th>
            <td>{fact.offer ?? '–'}</td>
            <td>{fact.product ?? '–'}</td>
            <td>
              <Tag tone={TONES[fact.verdict]}>{t(`catalogue.verdict.${fact.verdict}`)}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
