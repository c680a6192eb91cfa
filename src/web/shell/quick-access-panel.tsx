import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useKeptProducts } from '../personal/kept-products.ts';
import { savedProducts } from '../personal/saved-products.ts';
import { seenProducts } from '../personal/seen-products.ts';
import { useSession } from '../personal/session.ts';
import { useTexts } from '../site.ts';
import { changeQuickAccess, useQuickAccess } from '../state/quick-access.ts';
import { CaptionedEmptyState } from '../ui/captioned-empty-state.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { AccountLists } from './account-lists.tsx';
import { ConfirmClear } from './confirm-clear.tsx';
import { KeptList } from './kept-list.tsx';
import styles from './quick-access-panel.module.css';

/** In the order of their tabs; the state of the panel counts tabs from 0. */
const LISTS = [
  { id: 'seen', kept: seenProducts },
  { id: 'saved', kept: savedProducts },
] as const;

/** What the visitor keeps, in a sheet at the edge: in this browser and, signed in, the lists of their account. */
export function QuickAccessPanel() {
  const t = useTexts();
  const { isOpen, isPopoverOpen, currentTabId } = useQuickAccess();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the panel
  useEffect(() => () => changeQuickAccess({ type: 'close' }), [path]);
  const { id, kept } = LISTS[currentTabId === 1 ? 1 : 0];
  const products = useKeptProducts(kept);
  const isMember = useSession() !== null;
  const ask = (open: boolean) => changeQuickAccess({ type: 'popover', open });
  return (
    <Dialog
      open={isOpen}
      onClose={() => (isPopoverOpen ? ask(false) : changeQuickAccess({ type: 'close' }))}
      title={t('quick-access.title')}
      place="end"
      foot={isPopoverOpen ? <ConfirmClear kept={kept} done={() => ask(false)} /> : null}
    >
      <ListTabs open={id} />
      <div id="kept-list" role="tabpanel" aria-labelledby={`kept-${id}`} className={styles.list}>
        {id === 'saved' && isMember ? (
          <AccountLists />
        ) : products.length > 0 ? (
          <KeptList products={products} kept={kept} onClear={() => ask(true)} />
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

function ListTabs({ open }: { open: string }) {
  const t = useTexts();
  const choose = (index: number) => changeQuickAccess({ type: 'select-tab', tabId: index });
  return (
    <div
      role="tablist"
      aria-label={t('quick-access.tabs')}
      className={styles.tabs}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        const next = LISTS.findIndex(({ id }) => id !== open);
        choose(next);
        document.getElementById(`kept-${LISTS[next === 1 ? 1 : 0].id}`)?.focus();
      }}
    >
      {LISTS.map(({ id, kept }, index) => (
        <ListTab key={id} id={id} kept={kept} open={id === open} onChoose={() => choose(index)} />
      ))}
    </div>
  );
}

function ListTab({
  id,
  kept,
  open,
  onChoose,
}: {
  id: 'seen' | 'saved';
  kept: typeof savedProducts;
  open: boolean;
  onChoose: () => void;
}) {
  const t = useTexts();
  const isAccounts = useSession() !== null && id === 'saved';
  const count = useKeptProducts(kept).length;
  return (
    <button
      type="button"
      role="tab"
      id={`kept-${id}`}
      aria-selected={open}
      aria-controls="kept-list"
      tabIndex={open ? 0 : -1}
      onClick={onChoose}
    >
      {t(isAccounts ? 'quick-access.lists' : `quick-access.${id}`)}
      {count > 0 && !isAccounts ? <span>{count}</span> : null}
    </button>
  );
}
