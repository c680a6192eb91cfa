import { useEffect, useRef } from 'react';
import { loadPartChunk } from '../../../loading/load-chunk.ts';
import { basketPieces, useBasket } from '../../../personal/basket.ts';
import { basketPath } from '../../../routing/comparison-path.ts';
import { useLink, useSite } from '../../../site.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import styles from './basket-page.module.css';
import { areEqual, type BasketItem, formatItems } from './basket-query.ts';

const loadChanges = () => loadPartChunk(() => import('../../../personal/change-basket.ts'));

/**
 * Connects the products of the page's address with the visitor's own basket: while they are equal, changes on the page
 * change the basket too. Where they differ, as with a shared link, a button takes them over.
 */
export function OwnBasket({ items }: { items: readonly BasketItem[] }) {
  const site = useSite();
  const saved = basketPieces(useBasket());
  const isOwn = areEqual(items, saved);
  const text = formatItems(items);
  const before = useRef({ text, isOwn });
  const keep = async () => (await loadChanges())?.replaceBasket(site, saved, items);
  useEffect(() => {
    const { text: previous, isOwn: wasOwn } = before.current;
    before.current = { text, isOwn };
    if (previous !== text && wasOwn && !isOwn) void keep();
  });
  if (isOwn) return null;
  return (
    <p className={styles.own}>
      <Button onClick={() => void keep()}>{site.t('basket.keep')}</Button>
    </p>
  );
}

/** Leads from an address without products to the visitor's own basket. */
export function SavedBasketLink() {
  const { t } = useSite();
  const link = useLink();
  const saved = basketPieces(useBasket());
  if (saved.length === 0) return null;
  return (
    <ButtonLink kind="primary" href={link(basketPath(saved))}>
      {t('basket.open')}
    </ButtonLink>
  );
}
