import { useEffect } from 'react';
import { useSite } from '../../../site.ts';
import { applyPreference, parsePreference, THEMES } from '../../../state/theme.ts';
import { themeAt } from '../../../state/theme-schedule.ts';
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx';
import { type Appearance, appearancePath } from './appearance.ts';
import styles from './new-design-page.module.css';

/** Applies the theme and mode from the URL to the page without changing the user's stored preference. */
export function ThemePicker({ appearance }: { appearance: Appearance }) {
  const { t, market, settings } = useSite();
  const { theme, mode } = appearance;
  useEffect(() => {
    const today = themeAt(market.id, settings, Date.now());
    const { dataset } = document.documentElement;
    applyPreference(parsePreference(document.cookie), today);
    if (theme !== undefined) dataset.theme = theme;
    if (mode !== undefined) dataset.mode = mode;
    return () => applyPreference(parsePreference(document.cookie), today);
  }, [theme, mode, market, settings]);
  return (
    <div className={styles.picker}>
      <SegmentedControl
        label={t('design.theme')}
        showLabel
        anchor="themes"
        segments={THEMES.map((name) => ({
          name,
          to: appearancePath({ ...appearance, theme: name }),
          current: name === theme,
        }))}
      />
      <SegmentedControl
        label={t('design.light')}
        showLabel
        anchor="themes"
        segments={([undefined, 'light', 'dark'] as const).map((name) => ({
          name: t(`design.light.${name ?? 'auto'}`),
          to: appearancePath({ ...(theme ? { theme } : {}), ...(name ? { mode: name } : {}) }),
          current: name === mode,
        }))}
      />
    </div>
  );
}
