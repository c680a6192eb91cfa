import { type ComponentType, useEffect, useState } from 'react';
import { loadPartChunk } from '../../loading/load-chunk.ts';
import { useSite } from '../../site.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './header.module.css';

const loadMenu = () =>
  loadPartChunk(async () => {
    const [menu] = await Promise.all([import('./theme-menu.tsx'), loadTexts(['theme'])]);
    return menu;
  });

/**
 * Opens the theme menu, which loads when a visitor is about to open it. When a page becomes visible again, the theme is
 * applied again: the seasonal theme may have changed with the day.
 */
export function ThemeSwitch() {
  const site = useSite();
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  useEffect(() => {
    const reapply = async () => {
      if (document.visibilityState === 'visible') (await loadMenu())?.applyTheme(site, Date.now());
    };
    document.addEventListener('visibilitychange', reapply);
    return () => document.removeEventListener('visibilitychange', reapply);
  }, [site]);
  const open = async () => {
    const menu = await loadMenu();
    if (menu) setMenu(() => menu.ThemeMenu);
  };
  if (Menu !== null) return <Menu />;
  return (
    <IconButton
      className={styles.scripted}
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
