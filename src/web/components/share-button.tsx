import { loadPartChunk } from '../loading/load-chunk.ts';
import { absoluteUrl } from '../routing/page-head.ts';
import { useSite } from '../site.ts';
import { showNotice } from '../state/notices.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './toggle-button.module.css';

/** Shares a page through the native app, the Web Share API, or by copying its URL. With `text` it is labelled. */
export function ShareButton({ name, path, text }: { name: string; path: string; text?: string }) {
  const site = useSite();
  const { t } = site;
  const share = async () => {
    const bridge = await loadPartChunk(() => import('../state/app-bridge.ts'));
    const outcome = await bridge?.shareProduct({ title: name, url: absoluteUrl(site, path) });
    if (outcome !== 'copied') return;
    await loadTexts(['notices']);
    showNotice({ type: 'positive', title: t('notices.address-copied') });
  };
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={text === undefined ? t('card.share', { name }) : undefined}
      onClick={() => void share().catch(() => undefined)}
    >
      <Icon name="share" size={18} />
      {text}
    </button>
  );
}
