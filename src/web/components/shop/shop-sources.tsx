import { useTexts } from '../../site.ts';
import { Ago } from '../../ui/ago.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import styles from './shop.module.css';

/** How we know what the page says. */
export function ShopSources({ feedSeenAt }: { feedSeenAt: string | null }) {
  const t = useTexts();
  return (
    <section className={styles.card} aria-labelledby="sources-title">
      <h2 id="sources-title">{t('merchant.sources')}</h2>
      <ul className={styles.sources}>
        <li>
          {feedSeenAt ? (
            <Sentence text={(ago) => t('merchant.sources.feed', { ago })}>
              <Ago time={feedSeenAt} />
            </Sentence>
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
