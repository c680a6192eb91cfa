import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../loading/lazy-page.tsx';
import { useTexts } from '../site.ts';
import { useChrome } from '../state/chrome.ts';
import { changeQuickAccess, useQuickAccess } from '../state/quick-access.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './header.module.css';

const load = () =>
  Promise.all([import('./quick-access-panel.tsx'), loadTexts(['quick-access', 'empty', 'list'])]).then(
    ([panel]) => panel,
  );
const Panel = lazyPart(load, 'QuickAccessPanel');

/** Opens the panel with what the visitor keeps. It needs scripts, so it is there only with them. */
export function QuickAccessButton() {
  const t = useTexts();
  const { isOpen } = useQuickAccess();
  if (useChrome().hideQuickAccess) return null;
  return (
    <IconButton
      label={t('shell.quick-access')}
      className={styles.theme}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => changeQuickAccess({ type: isOpen ? 'close' : 'open' })}
    >
      <Icon name="heart" />
    </IconButton>
  );
}

/** Where the panel stands, at the edge of the window. It loads when it is first wanted. */
export function QuickAccess() {
  const { isOpen } = useQuickAccess();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (isOpen) setWanted(true);
  }, [isOpen]);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Panel />
    </Suspense>
  );
}
