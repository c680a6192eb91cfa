import type { AnswerOf } from '../../../api/contract/contract.ts';
import { useTexts } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './shop.module.css';
import { ShopSign } from './shop-sign.tsx';

type Shop = Pick<AnswerOf<'merchant'>, 'name' | 'description' | 'rating' | 'website'>;

/** Who the shop is: its name, what others think of it, its own site. */
export function ShopHead({ shop }: { shop: Shop }) {
  const t = useTexts();
  const { name, description, rating, website } = shop;
  return (
    <header className={styles.head}>
      <ShopSign name={name} large />
      <div>
        <h1>{name}</h1>
        <p className={styles.signs}>
          {rating ? <Stars rating={rating} /> : <span>{t('rating.none')}</span>}
          <WebsiteLink website={website} />
        </p>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
    </header>
  );
}

/** The shop's own site, where its address is one that can be followed. */
function WebsiteLink({ website }: { website: string }) {
  const url = URL.parse(website);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return (
    <a href={url.href} rel="nofollow noopener" target="_blank" className={styles.website}>
      {url.hostname.replace(/^www\./, '')} <Icon name="away" size={14} />
    </a>
  );
}
