import { useState } from 'react';
import { type Site, useSite } from '../../site.ts';
import { applyPreference, type Preference, parsePreference, storePreference } from '../../state/theme.ts';
import { themeAt } from '../../state/theme-schedule.ts';
import { iconButtonClass } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';

/** Themes that visitors can select; others are set by the operator or the season. */
const CHOICES = ['auto', 'light', 'dark', 'high-contrast', 'default'] as const satisfies readonly Preference[];

/** Applies the preferred theme of the visitor, or the current theme of the market. */
export const applyTheme = ({ market, settings }: Site, now: number): void =>
  applyPreference(parsePreference(document.cookie), themeAt(market.id, settings, now));

/** Menu of themes. Opens on mount: the press that loaded it asked for it. */
export function ThemeMenu() {
  const site = useSite();
  const [selected, setSelected] = useState(() => parsePreference(document.cookie));
  const select = (preference: Preference) => {
    storePreference(preference);
    applyTheme(site, Date.now());
    setSelected(preference);
  };
  return (
    <Menu
      button={<Icon name="palette" />}
      label={site.t('header.look')}
      className={iconButtonClass}
      defaultOpen
      items={CHOICES.map((preference) => ({
        id: preference,
        name: site.t(`theme.${preference}`),
        checked: preference === selected,
        onSelect: () => select(preference),
      }))}
    />
  );
}
