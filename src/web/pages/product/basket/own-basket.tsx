import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { linkTo } from '../../../links.ts';
import { loadPartChunk } from '../../../loading/load-chunk.ts';
import { accountBasket, basketPieces, useBasket } from '../../../personal/basket.ts';
import { useSession } from '../../../personal/session.ts';
import { basketPath } from '../../../routing/comparison-path.ts';
import { useSite, useTexts } from '../../../site.ts';
import { useClientStore } from '../../../state/client-store.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import styles from './basket-page.module.css';
import { areEqual, type BasketItem, formatItems } from './basket-query.ts';

const loadChanges = () => loadPartChunk(() => import('../../../personal/change-basket.ts'));

type Props = { items: readonly BasketItem[] };
type OwnProps = Props & { canKeep: boolean };

const useIsOwn = (items: readonly BasketItem[]): boolean => areEqual(items, basketPieces(useBasket()));

/** The page's title: whose basket it shows. */
export function BasketTitle({ items }: Props) {
  const t = useTexts();
  const isOwn = useIsOwn(items);
  return isOwn && items.length > 0 ? t('basket.title.own') : t('basket.title');
}

/**
 * Connects the products of the page's address with the visitor's own basket: while they are equal, changes on the page
 * change the basket too. Where they differ, as with a shared link, a button takes them over if the market has any of
 * them. An address without products
 * opens the visitor's own basket.
 */
export function OwnBasket({ items, canKeep }: OwnProps) {
  const site = useSite();
  const router = useRouter();
  const saved = basketPieces(useBasket());
  const isOwn = useIsOwn(items);
  const text = formatItems(items);
  const before = useRef({ text, isOwn });
  const isBareArrival = useRef(text === '');
  const keep = async () => (await loadChanges())?.replaceBasket(site, saved, items);
  useEffect(() => {
    const { text: previous, isOwn: wasOwn } = before.current;
    before.current = { text, isOwn };
    if (previous !== text && wasOwn && !isOwn) void keep();
    if (isBareArrival.current && saved.length > 0) {
      isBareArrival.current = false;
      if (text === '') void router.navigate({ href: linkTo(site, basketPath(saved)), replace: true });
    }
  });
  if (isOwn || !canKeep) return null;
  return (
    <p className={styles.own}>
      <Button onClick={() => void keep()}>{site.t('basket.keep')}</Button>
    </p>
  );
}

/** How long a basket that does not come is waited for. */
const PATIENCE_MS = 5000;

/**
 * What an address without products shows: the outline of the visitor's own basket until it opens, and `empty` once it is
 * known that they have none. Without scripts, and for who is here for the first time, it is `empty`.
 */
export function OwnOr({ empty }: { empty: ReactNode }) {
  const isHydrated = useHydrated();
  const isSignedIn = useSession() !== null;
  const isLoading = useClientStore(accountBasket) === null && isSignedIn;
  const hasProducts = useBasket().length > 0;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isEmpty = isHydrated && (isLate || (!isLoading && !hasProducts));
  // What the server sent of it stays, with its illustration.
  return (
    <>
      {isEmpty ? null : <div className={styles.outline} />}
      <div className={isEmpty ? undefined : styles.unknown}>{empty}</div>
    </>
  );
}
