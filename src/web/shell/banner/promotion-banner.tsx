import { useEffect } from 'react';
import { isInternalUrl } from '../../links.ts';
import { useLink, useSetting, useTexts } from '../../site.ts';
import { readCookie, writeCookie } from '../../state/cookies.ts';
import { changeMenu, useMenu } from '../../state/menu-state.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './promotion-banner.module.css';
import { bannerId } from './top-banner.ts';

/** The operator's promotion above every page. It stays hidden for visitors who have closed it. */
export function PromotionBanner({ text }: { text: string }) {
  const t = useTexts();
  const link = useLink();
  const target = useSetting('promotion_banner_link');
  const hideBanner = useMenu('hideBanner');
  const id = bannerId(text, target);
  useEffect(() => {
    if (readCookie('pr_top_banner') === id) changeMenu({ type: 'dismiss-banner' });
  }, [id]);
  if (hideBanner) return null;
  const close = () => {
    writeCookie('pr_top_banner', id);
    changeMenu({ type: 'dismiss-banner' });
  };
  return (
    <aside className={styles.banner} aria-label={t('shell.banner')}>
      <p>{target === null ? text : <a href={isInternalUrl(target) ? link(target) : target}>{text}</a>}</p>
      <IconButton label={t('ui.close')} className={styles.close} onClick={close}>
        <Icon name="close" size={18} />
      </IconButton>
    </aside>
  );
}
