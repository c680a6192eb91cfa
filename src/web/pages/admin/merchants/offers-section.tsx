import { pages } from '../../../../contract/pages.ts';
import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import { OFFER_STATES } from '../../../../terms/offer.ts';
import section from '../../../components/admin/admin-section.module.css';
import { PageSteps } from '../../../components/admin/page-steps.tsx';
import { adviseOnHidden } from '../../../components/feed/issue-texts.ts';
import { linkTo } from '../../../links.ts';
import { stringifyQuery } from '../../../routing/query-string.ts';
import { useMoney, useSite } from '../../../site.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { SelectField, TextField } from '../../../ui/form/form-field.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import page from '../../../ui/layout/page.module.css';
import { formatNumber } from '../../../ui/text/format.ts';
import type { OffersQuery } from './load-merchants.ts';
import { MerchantNav } from './merchant-cells.tsx';
import styles from './merchants-page.module.css';

type Props = { query: OffersQuery; found: PersonalResponseOf<'adminMerchantOffers'> };
type Offer = Props['found']['offers'][number];

/** Queue of the catalogue with the question about an offer. */
const questionPath = (offerId: number): string => pages.catalogue.path() + stringifyQuery({ item: `offer-${offerId}` });

/** The offers of a merchant: whether each is shown, and why not. */
export function OffersSection({ query, found }: Props) {
  const site = useSite();
  const { t, locale } = site;
  const { merchant } = found;
  const path = pages.merchants.path(merchant.id, 'offers');
  const pathOf = (number: number) =>
    path +
    stringifyQuery({
      q: query.q,
      state: query.state ?? '',
      why: query.why,
      page: number === 1 ? '' : String(number),
    });
  return (
    <div className={section.part}>
      <MerchantNav id={merchant.id} name={merchant.name} />
      <h2>
        {merchant.name}: {t('merchants.offers')}
      </h2>
      <form className={styles.filters} action={linkTo(site, path)} method="get">
        <TextField name="q" type="search" label={t('merchants.offer')} defaultValue={query.q} maxLength={200} />
        <SelectField
          name="state"
          label={t('merchants.state')}
          defaultValue={query.state ?? ''}
          options={[
            { value: '', name: t('merchants.state.all') },
            ...OFFER_STATES.map((state) => ({ value: state, name: t(`merchants.offer.${state}`) })),
          ]}
        />
        <Button type="submit">{t('catalogue.filter')}</Button>
      </form>
      <p className={page.hint}>{t('merchants.offers.count', { number: formatNumber(found.total, locale) })}</p>
      {found.offers.length === 0 ? null : <OfferTable offers={found.offers} />}
      <PageSteps page={found.page} pages={found.pages} pathOf={pathOf} />
    </div>
  );
}

function OfferTable({ offers }: { offers: readonly Offer[] }) {
  const { t } = useSite();
  const formatMoney = useMoney();
  return (
    <DataTable
      caption={t('merchants.offers')}
      getKey={({ id }) => id}
      rows={offers}
      sorted={null}
      hasProse
      columns={[
        {
          id: 'title',
          name: t('merchants.offers'),
          isRowHeader: true,
          cell: ({ title, sku, link }) => (
            <>
              {link === null ? (
                title
              ) : (
                <a href={link} rel="nofollow noopener" target="_blank">
                  {title}
                </a>
              )}
              <span className={styles.note}>{sku}</span>
            </>
          ),
        },
        { id: 'state', name: t('merchants.state'), cell: (offer) => <OfferReason offer={offer} /> },
        {
          id: 'price',
          name: t('merchants.price'),
          isNumeric: true,
          cell: ({ item }) => formatMoney(item),
        },
      ]}
    />
  );
}

/** Whether an offer is shown, and at which product; or why not, what helps, and where a person decides. */
function OfferReason({ offer: { id, state, why, product, isQueued } }: { offer: Offer }) {
  const { t } = useSite();
  return (
    <>
      <Tag tone={state === 'shown' ? 'good' : 'unsure'}>{t(`merchants.offer.${state}`)}</Tag>{' '}
      {product === null ? null : <Link to={product.path}>{product.name}</Link>}
      {why === null ? null : (
        <span className={styles.note}>
          {adviseOnHidden(t, why).cause} {adviseOnHidden(t, why).remedy}
        </span>
      )}
      {isQueued ? <Link to={questionPath(id)}>{t('merchants.decide')}</Link> : null}
      {state === 'unconfirmed' ? (
        <Link to={`${pages.admin.path('offers')}?view=unconfirmed`}>{t('merchants.decide')}</Link>
      ) : null}
    </>
  );
}
