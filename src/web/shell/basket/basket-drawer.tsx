import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ShareButton } from '../../components/share-button.tsx';
import { basketPieces, useBasket } from '../../personal/basket.ts';
import { basketPath } from '../../routing/comparison-path.ts';
import { useLink, useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { BasketContents } from './basket-contents.tsx';
import styles from './basket-drawer.module.css';

/** The visitor's basket at the edge of the window: its products, and what each way to buy them costs. */
export function BasketDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useSite();
  const link = useLink();
  const items = basketPieces(useBasket());
  const path = useRouterState({ select: ({ location }) => location.href });
  const opened = useRef(path);
  useEffect(() => {
    if (open && opened.current !== path) onClose();
    opened.current = path;
  }, [path, open, onClose]);
  const address = basketPath(items);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('basket.title.own')}
      position="end"
      footer={
        items.length === 0 ? null : (
          <div className={styles.footer}>
            <ButtonLink kind="primary" href={link(address)}>
              {t('basket.open')}
            </ButtonLink>
            <ShareButton name={t('basket.title.own')} path={address} text={t('basket.share')} />
          </div>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState kind="no-products" title={t('basket.empty.title')} text={t('basket.empty.hint')} />
      ) : open ? (
        <BasketContents items={items} />
      ) : null}
    </Dialog>
  );
}
