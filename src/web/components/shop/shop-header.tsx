import type { ResponseOf } from '../../../contract/contract.ts';
import { useTexts } from '../../site.ts';
import { Stars } from '../../ui/display/stars.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './shop.module.css';
import { ShopLogo } from './shop-initials.tsx';

type Shop = Pick<ResponseOf<'merchant'>, 'name' | 'logo' | 'description' | 'rating' | 'website'>;

/** Header of a shop page: name, rating, description and website. */
export function ShopHeader({ shop }: { shop: Shop }) {
  const t = useTexts();
  const { name, description, rating, website } = shop;
  return (
    <header className={styles.header}>
      <ShopLogo shop={shop} size="l" />
      <div>
        <h1>{name}</h1>
        <p className={styles.meta}>
          {rating ? <Stars rating={rating} /> : <span>{t('rating.none')}</span>}
          <WebsiteLink website={website} />
        </p>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
    </header>
  );
}

/** Link to the website of the shop, if its URL is valid. */
function WebsiteLink({ website }: { website: string }) {
  const url = URL.parse(website);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return (
    <a href={url.href} rel="nofollow noopener" target="_blank" className={styles.website}>
      {url.hostname.replace(/^www\./, '')} <Icon name="away" size={14} />
    </a>
  );
}
