import { useTexts } from '../../site.ts';
import { InterpolatedText } from '../../ui/text/interpolated-text.tsx';
import { RelativeTime } from '../../ui/text/relative-time.tsx';
import styles from './shop.module.css';

/** Explains where the data of a shop page comes from. */
export function ShopSources({ feedSeenAt }: { feedSeenAt: string | null }) {
  const t = useTexts();
  return (
    <section className={styles.card} aria-labelledby="sources-title">
      <h2 id="sources-title">{t('merchant.sources')}</h2>
      <ul className={styles.sources}>
        <li>
          {feedSeenAt ? (
            <InterpolatedText text={(ago) => t('merchant.sources.feed', { ago })}>
              <RelativeTime time={feedSeenAt} />
            </InterpolatedText>
          ) : (
            t('merchant.sources.no-feed')
          )}
        </li>
        <li>{t('merchant.sources.cheapest')}</li>
        <li>{t('merchant.sources.drops')}</li>
        <li>{t('merchant.sources.rank')}</li>
      </ul>
    </section>
  );
}
