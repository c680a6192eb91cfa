import { useEffect, useState } from 'react';
import { latePart } from '../../loading/lazy-page.tsx';
import { accountFavourites, localFavourites } from '../../personal/favourites.ts';
import { useLocalProducts } from '../../personal/local-products.ts';
import { useTexts } from '../../site.ts';
import { useClientStore } from '../../state/client-store.ts';
import { usePageFrame } from '../../state/page-frame.ts';
import { changeQuickAccess, useQuickAccess } from '../../state/quick-access.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Count } from '../header/count.tsx';
import styles from '../header/header.module.css';

const load = () =>
  Promise.all([import('./quick-access-panel.tsx'), loadTexts(['quick-access', 'empty', 'list'])]).then(
    ([module]) => module,
  );
const Panel = latePart(load, 'QuickAccessPanel');

/** Opens the quick access panel. It is hidden without scripts, which it needs. */
export function QuickAccessButton() {
  const t = useTexts();
  const { isOpen } = useQuickAccess();
  const local = useLocalProducts(localFavourites).length;
  const saved = useClientStore(accountFavourites)?.size ?? local;
  if (usePageFrame().hideQuickAccess) return null;
  return (
    <IconButton
      label={t('shell.quick-access')}
      className={styles.scripted}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => changeQuickAccess(isOpen ? { type: 'close' } : { type: 'open' })}
    >
      <Icon name="heart" />
      <Count of={saved} />
    </IconButton>
  );
}

/** The quick access panel at the edge of the window. Its code loads when it is first opened. */
export function QuickAccess() {
  const { isOpen } = useQuickAccess();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isOpen) setNeeded(true);
  }, [isOpen]);
  if (!isNeeded) return null;
  return <Panel />;
}
