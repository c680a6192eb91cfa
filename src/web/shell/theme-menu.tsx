import { useState } from 'react';
import { type Site, useSite } from '../site.ts';
import { applyPreference, keepPreference, type Preference, preferenceIn } from '../state/theme.ts';
import { themeAt } from '../state/theme-schedule.ts';
import { iconButtonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';

/** What visitors are offered; the others are the operator's and the seasons'. */
const OFFERED = ['auto', 'light', 'dark', 'high-contrast', 'default'] as const satisfies readonly Preference[];

/** Shows the page as the visitor prefers it, in the theme that the market has at this time. */
export const applyTheme = ({ market, settings }: Site, now: number): void =>
  applyPreference(preferenceIn(document.cookie), themeAt(market.id, settings, now));

/** The choice of looks. It opens when it first appears, because a press asked for it. */
export function ThemeMenu() {
  const site = useSite();
  const [chosen, setChosen] = useState(() => preferenceIn(document.cookie));
  const choose = (preference: Preference) => {
    keepPreference(preference);
    applyTheme(site, Date.now());
    setChosen(preference);
  };
  return (
    <Menu
      button={<Icon name="palette" />}
      label={site.t('header.look')}
      className={iconButtonClass}
      openAtFirst
      items={OFFERED.map((preference) => ({
        id: preference,
        name: site.t(`theme.${preference}`),
        checked: preference === chosen,
        onChoose: () => choose(preference),
      }))}
    />
  );
}
