import { useEffect } from 'react';
import { useSite } from '../../site.ts';
import { applyPreference, preferenceIn, THEMES } from '../../state/theme.ts';
import { themeAt } from '../../state/theme-schedule.ts';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './new-design-page.module.css';
import { lookPath, type PageLook } from './page-look.ts';

/** Shows the page in the theme and the light that its address asks for; what the visitor prefers is left as it is. */
export function ThemePicker({ look }: { look: PageLook }) {
  const { t, market, settings } = useSite();
  const { theme, mode } = look;
  useEffect(() => {
    const today = themeAt(market.id, settings, Date.now());
    const { dataset } = document.documentElement;
    applyPreference(preferenceIn(document.cookie), today);
    if (theme !== undefined) dataset.theme = theme;
    if (mode !== undefined) dataset.mode = mode;
    return () => applyPreference(preferenceIn(document.cookie), today);
  }, [theme, mode, market, settings]);
  return (
    <div className={styles.picker}>
      <Segmented
        label={t('design.theme')}
        shown
        anchor="themes"
        segments={THEMES.map((name) => ({
          name,
          to: lookPath({ ...look, theme: name }),
          current: name === theme,
        }))}
      />
      <Segmented
        label={t('design.light')}
        shown
        anchor="themes"
        segments={([undefined, 'light', 'dark'] as const).map((name) => ({
          name: t(`design.light.${name ?? 'auto'}`),
          to: lookPath({ ...(theme ? { theme } : {}), ...(name ? { mode: name } : {}) }),
          current: name === mode,
        }))}
      />
    </div>
  );
}
