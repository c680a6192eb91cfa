import { type ComponentType, useEffect, useState } from 'react';
import { loadPartChunk } from '../loading/load-chunk.ts';
import { useSite } from '../site.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './header.module.css';

const loadMenu = () =>
  loadPartChunk(async () => {
    const [menu] = await Promise.all([import('./theme-menu.tsx'), loadTexts(['theme'])]);
    return menu;
  });

/**
 * Opens the choice of looks, which loads when somebody is about to ask for it. A page that comes back to sight after the
 * day has changed takes on the look of the new one.
 */
export function ThemeSwitch() {
  const site = useSite();
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  useEffect(() => {
    const again = async () => {
      if (document.visibilityState === 'visible') (await loadMenu())?.applyTheme(site, Date.now());
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [site]);
  const open = async () => {
    const menu = await loadMenu();
    if (menu) setMenu(() => menu.ThemeMenu);
  };
  if (Menu !== null) return <Menu />;
  return (
    <IconButton
      className={styles.theme}
      label={site.t('header.look')}
      aria-haspopup="menu"
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={open}
    >
      <Icon name="palette" />
    </IconButton>
  );
}
