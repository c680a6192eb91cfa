import type { ResponseOf } from '../../../../contract/contract.ts';
import type { Store } from '../../../../contract/merchant/store-schemas.ts';
import { ListingView } from '../../../components/listing/listing-view.tsx';
import { useListing } from '../../../components/listing/use-listing.ts';
import { marketParams } from '../../../routing/page-loader.ts';
import { useSite } from '../../../site.ts';
import { NoProducts } from './overview-tab.tsx';
import styles from './store-page.module.css';

/** The shop's products as a listing with filters, order and pages. */
export function ShopTab({ store, listing }: { store: Store; listing: ResponseOf<'storeListing'> }) {
  const site = useSite();
  const { name, krn } = store;
  const state = useListing(listing.path);
  const preview = async (f: string) => {
    const result = await site.client.call('storeListing', {
      ...marketParams(site),
      storeKrn: krn,
      f,
      sort: state.sort,
    });
    return result.ok ? result.value : null;
  };
  return (
    <>
      <p className={styles.hint}>{site.t('store.listing.hint', { name })}</p>
      <ListingView listing={listing} state={state} preview={preview} empty={<NoProducts name={name} />} />
    </>
  );
}
