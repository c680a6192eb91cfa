import { fullName } from '../base/full-name.ts';
import { readProducts } from '../catalog/product.store.ts';
import { nameIn, type Taxonomy } from '../catalog/taxonomy.ts';
import type { CardText } from '../image/serve-cards.ts';
import { type CardSubject, imagePaths } from '../image/url.ts';
import type { Locale } from '../market/locale.ts';
import { MARKETS, type MarketId } from '../market/market.ts';
import type { Databases } from '../platform/databases.ts';

/** What the card of a shared page says: what the page is about, in its language. */
export async function cardText(
  databases: Databases,
  taxonomy: () => Promise<Taxonomy>,
  { market, locale, subject }: { market: MarketId; locale: Locale; subject: CardSubject },
): Promise<CardText | null> {
  const { siteName, countryCode } = MARKETS[market];
  if (subject.kind === 'site') {
    const title = new Intl.DisplayNames([locale], { type: 'region' }).of(countryCode) ?? countryCode;
    return { siteName, title, above: null, picture: null };
  }
  const { categories } = await taxonomy();
  const categoryNamed = (id: number) => categories.find((category) => category.id === id);
  if (subject.kind === 'category') {
    const category = categoryNamed(subject.id);
    if (category === undefined) return null;
    const parent = category.parentId === null ? undefined : categoryNamed(category.parentId);
    return {
      siteName,
      title: nameIn(category.names, locale),
      above: parent === undefined ? null : nameIn(parent.names, locale),
      picture: imagePaths.category(market, category.id),
    };
  }
  const product = (await readProducts(databases.of(market).db, market, [subject.id])).get(subject.id);
  if (product === undefined) return null;
  const category = categoryNamed(product.categoryId);
  return {
    siteName,
    title: fullName(product),
    above: category === undefined ? null : nameIn(category.names, locale),
    picture: product.images.length === 0 ? null : imagePaths.product(market, product.id, '0'),
  };
}
