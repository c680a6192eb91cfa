import { useSetting, useTexts } from '../../site.ts';
import { readCookie, writeCookie } from '../../state/cookies.ts';
import { changeMenu, type MenuEvent, useMenu } from '../../state/menu-state.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './promotion-banner.module.css';

const CLOSED_COOKIE = 'klarna_modals_app';

type Platform = 'ios' | 'android';

/** The platform of a phone or tablet that could have the app; null for others, and inside the app. */
export function appPlatform(userAgent: string): Platform | null {
  if (userAgent.includes('LowtideApp/')) return null;
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios';
  return /\bAndroid\b/.test(userAgent) ? 'android' : null;
}

/** The event that shows the app's banner on a device that could have it, unless the visitor has declined. */
export const appOffer = (links: Readonly<Record<Platform, string>> | null, userAgent: string): MenuEvent => ({
  type: 'offer-app',
  offered: links !== null && appPlatform(userAgent) !== null && readCookie(CLOSED_COOKIE) === null,
});

/** The link to the operator's app, where the menu's state has it. */
export function AppBanner() {
  const t = useTexts();
  const links = useSetting('app_links');
  const platform = useMenu('showAppBanner') ? appPlatform(navigator.userAgent) : null;
  if (links === null || platform === null) return null;
  const close = () => {
    writeCookie(CLOSED_COOKIE, '1');
    changeMenu({ type: 'offer-app', offered: false });
  };
  return (
    <aside className={styles.banner} aria-label={t('shell.app')}>
      <p>
        <a href={links[platform]}>{t('shell.app')}</a>
      </p>
      <IconButton label={t('ui.close')} className={styles.close} onClick={close}>
        <Icon name="close" size={18} />
      </IconButton>
    </aside>
  );
}
