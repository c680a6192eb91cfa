import { readProducts } from '../catalog/product.store.ts';
import { type CardSubject, imagePaths } from '../image/image-url.ts';
import type { SocialCardContent } from '../image/serve-cards.ts';
import type { Locale } from '../market/locale.ts';
import { MARKETS, type MarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';
import { nameIn, type Taxonomy } from '../taxonomy/taxonomy.ts';
import { fullName } from '../terms/full-name.ts';

/** The texts of the social sharing image of a page, in the page's language; null if its subject does not exist. */
export async function shareCardText(
  databases: Databases,
  taxonomy: () => Promise<Taxonomy>,
  { market, locale, subject }: { market: MarketId; locale: Locale; subject: CardSubject },
): Promise<SocialCardContent | null> {
  const { siteName, countryCode } = MARKETS[market];
  if (subject.kind === 'site') {
    const title = new Intl.DisplayNames([locale], { type: 'region' }).of(countryCode) ?? countryCode;
    return { siteName, title, eyebrow: null, image: null };
  }
  const { categories } = await taxonomy();
  const findCategory = (id: number) => categories.find((category) => category.id === id);
  if (subject.kind === 'category') {
    const category = findCategory(subject.id);
    if (category === undefined) return null;
    const parent = category.parentId === null ? undefined : findCategory(category.parentId);
    return {
      siteName,
      title: nameIn(category.names, locale),
      eyebrow: parent === undefined ? null : nameIn(parent.names, locale),
      image: imagePaths.category(market, category.id),
    };
  }
  const product = (await readProducts(databases.forMarket(market).db, market, [subject.id])).get(subject.id);
  if (product === undefined) return null;
  const category = findCategory(product.categoryId);
  return {
    siteName,
    title: fullName(product),
    eyebrow: category === undefined ? null : nameIn(category.names, locale),
    image: product.images.length === 0 ? null : imagePaths.product(market, product.id, '0'),
  };
}
