import type { AnswerOf } from '../../../api/contract/contract.ts';
import type { Store } from '../../../api/contract/store-schemas.ts';
import { ListingView } from '../../components/listing/listing-view.tsx';
import { useListing } from '../../components/listing/use-listing.ts';
import { placeOf } from '../../routing/page-loader.ts';
import { useSite } from '../../site.ts';
import { NothingHere } from './overview-tab.tsx';
import styles from './store-page.module.css';

/** The shop's products as any other list: filters, order, pages. */
export function ShopTab({ store, listing }: { store: Store; listing: AnswerOf<'storeListing'> }) {
  const site = useSite();
  const { name, krn } = store;
  const state = useListing(listing.path);
  const preview = async (f: string) => {
    const answer = await site.client.call('storeListing', { ...placeOf(site), storeKrn: krn, f, sort: state.sort });
    return answer.ok ? answer.value : null;
  };
  return (
    <>
      <p className={styles.hint}>{site.t('store.listing.hint', { name })}</p>
      <ListingView listing={listing} state={state} preview={preview} empty={<NothingHere name={name} />} />
    </>
  );
}
