import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { localFavourites } from '../../personal/favourites.ts';
import { type LocalProductList, useLocalProducts } from '../../personal/local-products.ts';
import { recentlyViewedProducts } from '../../personal/recently-viewed-products.ts';
import { useSession } from '../../personal/session.ts';
import { useSite, useTexts } from '../../site.ts';
import { changeQuickAccess, useQuickAccess } from '../../state/quick-access.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CaptionedEmptyState } from '../../ui/empty-state/captioned-empty-state.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { moveFocus } from '../../ui/navigation/move-focus.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AccountLists } from './account-lists.tsx';
import { LocalProducts } from './local-products.tsx';
import styles from './quick-access-panel.module.css';

/** In tab order; the state of the panel counts tabs from 0. */
const LISTS = [
  { id: 'seen', store: recentlyViewedProducts },
  { id: 'saved', store: localFavourites },
] as const;

const LIST_ID = 'quick-access-list';
const tabId = (list: (typeof LISTS)[number]['id']): string => `quick-access-${list}`;

/**
 * Panel with recently viewed and saved products of this browser and, for signed-in visitors, the lists of their
 * account.
 */
export function QuickAccessPanel() {
  const t = useTexts();
  const { isOpen, isPopoverOpen, currentTabId } = useQuickAccess();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the panel
  useEffect(() => () => changeQuickAccess({ type: 'close' }), [path]);
  const isSignedIn = useSession() !== null;
  const seen = useLocalProducts(recentlyViewedProducts);
  const saved = useLocalProducts(localFavourites);
  const hasOnlySeen = !isSignedIn && saved.length === 0 && seen.length > 0;
  const { id, store } = LISTS[(currentTabId ?? (hasOnlySeen ? 0 : 1)) === 1 ? 1 : 0];
  const products = id === 'saved' ? saved : seen;
  const confirmClear = (open: boolean) => changeQuickAccess({ type: 'popover', open });
  return (
    <Dialog
      open={isOpen}
      onClose={() => (isPopoverOpen ? confirmClear(false) : changeQuickAccess({ type: 'close' }))}
      title={t('quick-access.title')}
      position="end"
      footer={isPopoverOpen ? <ConfirmClear store={store} onClose={() => confirmClear(false)} /> : null}
    >
      <ListTabs selected={id} />
      <div id={LIST_ID} role="tabpanel" aria-labelledby={tabId(id)} className={styles.list}>
        {id === 'saved' && isSignedIn ? (
          <AccountLists />
        ) : products.length > 0 ? (
          <LocalProducts products={products} store={store} onClear={() => confirmClear(true)} />
        ) : id === 'saved' ? (
          <CaptionedEmptyState kind="no-favourites" />
        ) : (
          <EmptyState
            kind="no-products"
            title={t('quick-access.seen.empty.title')}
            text={t('quick-access.seen.empty.text')}
          />
        )}
      </div>
    </Dialog>
  );
}

function ListTabs({ selected }: { selected: string }) {
  const t = useTexts();
  const select = (index: number) => changeQuickAccess({ type: 'select-tab', tabId: index });
  return (
    <div
      role="tablist"
      aria-label={t('quick-access.tabs')}
      className={styles.tabs}
      onKeyDown={(event) => {
        if (moveFocus(event, '[role=tab]', 'row'))
          select(LISTS.findIndex(({ id }) => tabId(id) === document.activeElement?.id));
      }}
    >
      {LISTS.map(({ id, store }, index) => (
        <ListTab key={id} id={id} store={store} selected={id === selected} onSelect={() => select(index)} />
      ))}
    </div>
  );
}

function ListTab({
  id,
  store,
  selected,
  onSelect,
}: {
  id: 'seen' | 'saved';
  store: typeof localFavourites;
  selected: boolean;
  onSelect: () => void;
}) {
  const t = useTexts();
  const showsAccount = useSession() !== null && id === 'saved';
  const count = useLocalProducts(store).length;
  return (
    <button
      type="button"
      role="tab"
      id={tabId(id)}
      aria-selected={selected}
      aria-controls={LIST_ID}
      tabIndex={selected ? 0 : -1}
      onClick={onSelect}
    >
      {t(showsAccount ? 'quick-access.lists' : `quick-access.${id}`)}
      {count > 0 && !showsAccount ? <span>{count}</span> : null}
    </button>
  );
}

/** Asks before a whole list is cleared. */
function ConfirmClear({ store, onClose }: { store: LocalProductList; onClose: () => void }) {
  const { t, market } = useSite();
  const clear = () => {
    store.clear(market.id);
    onClose();
  };
  return (
    <div role="alertdialog" aria-label={t('quick-access.clear.ask')} className={styles.confirm}>
      <p>{t('quick-access.clear.ask')}</p>
      <Button kind="primary" onClick={clear}>
        {t('quick-access.clear.yes')}
      </Button>
      <Button autoFocus onClick={onClose}>
        {t('quick-access.clear.no')}
      </Button>
    </div>
  );
}
