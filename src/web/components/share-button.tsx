import { loadPartChunk } from '../loading/load-chunk.ts';
import { wholeAddress } from '../routing/page-head.ts';
import { useSite } from '../site.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './mark-button.module.css';

/** Shares a product: by the app that shows the page, by what the browser has for it, or by copying its address. */
export function ShareButton({ name, path }: { name: string; path: string }) {
  const site = useSite();
  const { t } = site;
  const share = async () => {
    const bridge = await loadPartChunk(() => import('../state/app-bridge.ts'));
    const way = await bridge?.shareProduct({ title: name, url: wholeAddress(site, path) });
    if (way !== 'copied') return;
    await loadTexts(['notices']);
    showNotice({ type: 'positive', title: t('notices.address-copied') });
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('product.share', { name })}
      onClick={() => void share().catch(() => undefined)}
    >
      <Icon name="share" size={18} />
    </button>
  );
}
