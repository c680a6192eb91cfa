import type { ResponseOf } from '../../../../contract/contract.ts';
import type { Offer } from '../../../../contract/product/product-schemas.ts';
import { CONDITIONS } from '../../../../terms/offer.ts';
import { Cached } from '../../../hydration/cached.tsx';
import { useSite, useTexts } from '../../../site.ts';
import { ReplaceLink } from '../../../ui/controls/replace-link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import page from '../../../ui/layout/page.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import unfold from '../../../ui/layout/unfold.module.css';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import { joinSentences } from '../../../ui/text/format.ts';
import { arrangeOffers } from './arrange-offers.ts';
import { OfferRow } from './offer-row.tsx';
import styles from './offers.module.css';
import { OFFER_SORTS, type OfferSort, type ProductQuery } from './product-query.ts';
import { useProductPath } from './use-product-path.ts';

type Props = { product: ResponseOf<'product'>; query: ProductQuery };
type TableProps = { caption: string; offers: readonly Offer[]; sort: OfferSort };

const ANCHOR = 'offers';
/** Of more offers, phones show six at first. */
const MAX_ON_PHONES = 8;

/** All offers in an order that the page explains; used and refurbished ones and unconfirmed prices separately. */
export function Offers({ product, query }: Props) {
  const { t, locale } = useSite();
  const { offers, unknownShippingCount } = product;
  const { fresh, used, unconfirmed } = arrangeOffers(offers, query);
  if (offers.length === 0) return null;
  const notes = [t(ORDER_RULES[query.sort]), t('offers.rule.unpaid')];
  if (offers.some(({ stock }) => stock === 'out')) notes.push(t('offers.rule.out'));
  return (
    <Section id={ANCHOR} title={t('offers.heading', { count: offers.length })} hint={joinSentences(notes, locale)}>
      {offers.length > 1 ? <Toolbar product={product} query={query} /> : null}
      {unknownShippingCount > 0 ? (
        <p className={styles.unknown}>
          <Icon name="info" size={18} /> {t('offers.unknown-shipping', { count: unknownShippingCount })}
        </p>
      ) : null}
      <SponsoredOffer product={product} query={query} />
      {fresh.length > 0 ? <OfferTable caption={t('offers.new')} offers={fresh} sort={query.sort} /> : null}
      {fresh.length > MAX_ON_PHONES ? (
        <a id="all-offers" href="#all-offers" className={unfold.link}>
          {t('offers.show-all', { count: fresh.length })}
        </a>
      ) : null}
      {used.length > 0 ? (
        <div className={styles.group}>
          <h3>{t('offers.used')}</h3>
          <p className={page.hint}>{t('offers.used.hint')}</p>
          <OfferTable caption={t('offers.used')} offers={used} sort={query.sort} />
        </div>
      ) : null}
      {unconfirmed.length > 0 ? (
        <div className={styles.group}>
          <h3>{t('offers.unconfirmed')}</h3>
          <p className={page.hint}>{t('offers.unconfirmed.hint')}</p>
          <OfferTable caption={t('offers.unconfirmed')} offers={unconfirmed} sort={query.sort} />
        </div>
      ) : null}
      {fresh.length + used.length + unconfirmed.length === 0 ? (
        <NoMatchingOffers product={product} query={query} />
      ) : null}
    </Section>
  );
}

const ORDER_RULES = {
  total: 'offers.rule.total',
  price: 'offers.rule.price',
  delivery: 'offers.rule.delivery',
  rating: 'offers.rule.rating',
} as const satisfies Record<OfferSort, string>;

function Toolbar({ product, query }: Props) {
  const t = useTexts();
  const buildPath = useProductPath();
  const { path, offers } = product;
  const to = (change: Partial<ProductQuery>) => buildPath(path, { ...query, ...change });
  const names = { new: t('offers.new'), refurbished: t('offers.refurbished'), used: t('offers.only-used') };
  const conditions = CONDITIONS.map((condition) => ({
    condition,
    count: offers.filter((offer) => offer.condition === condition).length,
  })).filter(({ count, condition }) => count > 0 || condition === query.condition);
  const sorts = {
    total: t('offers.sort.total'),
    price: t('offers.sort.price'),
    delivery: t('offers.sort.delivery'),
    rating: t('offers.sort.rating'),
  };
  return (
    <div className={styles.toolbar}>
      <SegmentedControl
        label={t('offers.sort')}
        showLabel
        anchor={ANCHOR}
        segments={OFFER_SORTS.map((sort) => ({ name: sorts[sort], to: to({ sort }), current: sort === query.sort }))}
      />
      {conditions.length > 1 ? (
        <SegmentedControl
          label={t('offers.condition')}
          anchor={ANCHOR}
          segments={[
            { name: t('offers.all'), to: to({ condition: null }), current: query.condition === null },
            ...conditions.map(({ condition, count }) => ({
              name: names[condition],
              count,
              to: to({ condition }),
              current: condition === query.condition,
            })),
          ]}
        />
      ) : null}
      <ReplaceLink
        to={to({ inStock: !query.inStock })}
        anchor={ANCHOR}
        className={styles.toggle}
        aria-current={query.inStock ? 'true' : undefined}
      >
        <span className={styles.mark}>{query.inStock ? <Icon name="check" size={14} /> : null}</span>
        {t('offers.in-stock')}
      </ReplaceLink>
    </div>
  );
}

/**
 * The offer whose shop bought the sponsored place, beside the order: it is in the list as well. Left out in clean mode, as
 * all advertisements are, and where the visitor looks for something else.
 */
function SponsoredOffer({ product: { offers, sponsored }, query }: Props) {
  const { t, cleanMode } = useSite();
  const offer = offers.find(({ id }) => id === sponsored?.offerId);
  if (sponsored === null || offer === undefined || cleanMode >= 2) return null;
  if (query.condition !== null && query.condition !== offer.condition) return null;
  const label = t('offers.sponsored');
  const hint = t('offers.sponsored.hint', { shop: offer.merchant.name });
  return (
    <section className={styles.sponsored} aria-label={label}>
      <table className={styles.table}>
        <caption className={page.hint}>
          <strong>{label}</strong> {hint}
        </caption>
        <ColumnHeads sort={null} />
        <tbody>
          <OfferRow
            offer={{ ...offer, clickPath: sponsored.clickPath, paid: true }}
            first={false}
            position="1"
            why={hint}
          />
        </tbody>
      </table>
    </section>
  );
}

/** `sort`: the order of the table; null: it has a single offer. */
function ColumnHeads({ sort }: { sort: OfferSort | null }) {
  const t = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col" aria-sort={sort === 'rating' ? 'descending' : undefined}>
          {t('offers.column.shop')}
        </th>
        <th scope="col" aria-sort={sort === 'delivery' ? 'ascending' : undefined}>
          {t('offers.column.delivery')}
        </th>
        <th scope="col" aria-sort={sort === 'total' || sort === 'price' ? 'ascending' : undefined}>
          {t('offers.column.total')}
        </th>
        <th scope="col">
          <span className={page.hidden}>{t('offers.to-shop')}</span>
        </th>
      </tr>
    </thead>
  );
}

function OfferTable({ caption, offers, sort }: TableProps) {
  const { t, locale } = useSite();
  const rules = [t(ORDER_RULES[sort]), t('offers.rule.unpaid')];
  return (
    <table className={styles.table}>
      <caption className={page.hidden}>{caption}</caption>
      <ColumnHeads sort={sort} />
      <tbody>
        {offers.map((offer, index) => (
          <Cached
            key={offer.id}
            name={`${index === 0 ? 'first offer' : 'offer'} ${sort}`}
            inputs={[offer]}
            showsAge
            varying={String(index + 1)}
          >
            {(position) => (
              <OfferRow
                offer={offer}
                first={index === 0}
                position={position}
                why={joinSentences([t('offers.why.place', { position }), ...rules], locale)}
              />
            )}
          </Cached>
        ))}
      </tbody>
    </table>
  );
}

function NoMatchingOffers({ product, query }: Props) {
  const t = useTexts();
  const buildPath = useProductPath();
  const all = buildPath(product.path, { ...query, condition: null, inStock: false });
  return (
    <div className={styles.nothing}>
      <p>{t('offers.nothing')}</p>
      <ReplaceLink to={all} anchor={ANCHOR}>
        {t('offers.show-all', { count: product.offers.length })}
      </ReplaceLink>
    </div>
  );
}
