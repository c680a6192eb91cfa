import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductCard } from '../../api/contract/common-schemas.ts';
import type { KeptProduct, KeptProducts } from '../kept-products.ts';
import { queryClient } from '../query-client.ts';
import { useSite } from '../site.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Loader } from '../ui/loader.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import styles from './quick-access-panel.module.css';

const PICTURE = 56;
/** As many as a call takes and a glance holds; the whole list has a page of its own. */
const MOST_SHOWN = 24;

type Props = { products: readonly KeptProduct[]; kept: KeptProducts; onClear: () => void };

/** The products of a list with their prices of now, newest first. */
export function KeptList({ products, kept, onClear }: Props) {
  const { t, client, market, locale } = useSite();
  const ids = products.slice(0, MOST_SHOWN).map(({ id }) => id);
  const { data, isError } = useQuery(
    {
      queryKey: ['kept', market.id, locale, ids.join()],
      queryFn: async () => {
        const answer = await client.call('productGrid', { market: market.id, locale, ids: ids.join() });
        if (!answer.ok) throw new Error(answer.error.message);
        return answer.value.products;
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  if (isError) return <p>{t('quick-access.failed')}</p>;
  if (data === undefined) return <Loader />;
  const shown = data.filter(({ id }) => ids.includes(id));
  return (
    <>
      <ul className={styles.products}>
        {shown.map((product) => (
          <Row key={product.id} product={product} onRemove={() => kept.remove(market.id, product.id)} />
        ))}
      </ul>
      <p className={styles.foot}>
        <span>{t('quick-access.local')}</span>
        <Button kind="quiet" size="s" onClick={onClear}>
          {t('quick-access.clear')}
        </Button>
      </p>
    </>
  );
}

type RowProduct = Pick<ProductCard, 'id' | 'name' | 'path' | 'image' | 'lowestTotal' | 'lowestItem'>;

function Row({ product, onRemove }: { product: RowProduct; onRemove: () => void }) {
  const { t } = useSite();
  const { name, path, image } = product;
  const price = product.lowestTotal ?? product.lowestItem;
  return (
    <li>
      <span className={styles.picture}>
        <Picture image={image} width={PICTURE} height={PICTURE} decorative />
      </span>
      <span className={styles.words}>
        <Link to={path}>{name}</Link>
        {price === null ? (
          <small>{t('card.no-offer')}</small>
        ) : (
          <span>
            <Price money={price} />{' '}
            <small>{t(product.lowestTotal === null ? 'card.without-delivery' : 'card.with-delivery')}</small>
          </span>
        )}
      </span>
      <IconButton label={t('quick-access.remove', { name })} onClick={onRemove}>
        <Icon name="close" size={18} />
      </IconButton>
    </li>
  );
}
