import { useTexts } from '../site.ts';
import { chooseTheme, currentTheme } from '../theme.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './header.module.css';

/** Changes between light and dark. Which of its two signs shows is the style sheet's matter: the page is the same. */
export function ThemeSwitch() {
  const t = useTexts();
  return (
    <IconButton
      className={styles.theme}
      label={t('header.theme')}
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className={styles.moon}>
        <Icon name="moon" />
      </span>
      <span className={styles.sun}>
        <Icon name="sun" />
      </span>
    </IconButton>
  );
}
