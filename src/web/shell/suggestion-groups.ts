import type {
  ProductSuggestion,
  SuggestAnswer,
  Suggestion,
  SuggestionType,
} from '../../api/contract/browse-schemas.ts';
import { type LinkStyle, linkTo } from '../routes.ts';
import type { Texts } from '../texts/texts.ts';
import type { IconName } from '../ui/icon.tsx';
import type { RecentSearch } from './recent-searches.ts';

/** One line of the list under the search box. */
export type Choice = {
  id: string;
  name: string;
  detail: string | null;
  href: string;
  icon: IconName;
  recent: boolean;
  product: ProductSuggestion | null;
};

export type Group = { title: string; choices: Choice[] };

const GROUPS = ['terms', 'categories', 'brands', 'shops', 'guides'] as const;
type GroupName = (typeof GROUPS)[number];

const GROUP_OF: Record<SuggestionType, GroupName> = {
  KEYWORD: 'terms',
  RECENT_SEARCH: 'terms',
  PRODUCT: 'terms',
  FEATURE: 'terms',
  CATEGORY: 'categories',
  SUB_CATEGORY: 'categories',
  BRAND: 'brands',
  SCOPED_BRAND: 'brands',
  BRAND_IN_CATEGORY: 'brands',
  MERCHANT: 'shops',
  GUIDE: 'guides',
  PAGE: 'guides',
};

const ICONS: Record<GroupName, IconName> = {
  terms: 'search',
  categories: 'arrow',
  brands: 'arrow',
  shops: 'shop',
  guides: 'info',
};

const MOST_RECENT = 8;

type Input = {
  t: Texts;
  site: LinkStyle;
  query: string;
  recent: readonly RecentSearch[];
  answer: SuggestAnswer | undefined;
};

/** The list in the order it is shown: recent searches that fit, then products last, where they have room. */
export function groupsOf({ t, site, query, recent, answer }: Input): Group[] {
  const fits = recent.filter((search) => search.query.toLocaleLowerCase().startsWith(query.toLocaleLowerCase()));
  const groups: Group[] = [
    { title: t('search.recent'), choices: fits.slice(0, query === '' ? MOST_RECENT : 3).map(recentChoice(site)) },
  ];
  if (answer) {
    for (const name of GROUPS) {
      const members = answer.suggestions.filter(({ type }) => GROUP_OF[type] === name);
      groups.push({ title: t(`search.group.${name}`), choices: members.map(suggestionChoice(site, name)) });
    }
    groups.push({ title: t('search.group.products'), choices: answer.products.map(productChoice(site)) });
  }
  return groups.filter(({ choices }) => choices.length > 0);
}

const recentChoice =
  (site: LinkStyle) =>
  ({ query, url }: RecentSearch, index: number): Choice => ({
    id: `recent-${index}`,
    name: query,
    detail: null,
    href: linkTo(site, url),
    icon: 'clock',
    recent: true,
    product: null,
  });

const suggestionChoice =
  (site: LinkStyle, group: GroupName) =>
  ({ name, url, category }: Suggestion, index: number): Choice => ({
    id: `${group}-${index}`,
    name,
    detail: category,
    href: linkTo(site, url),
    icon: ICONS[group],
    recent: false,
    product: null,
  });

const productChoice =
  (site: LinkStyle) =>
  (product: ProductSuggestion): Choice => ({
    id: `product-${product.id}`,
    name: product.name,
    detail: [...product.options, product.categoryName].join(' · '),
    href: linkTo(site, product.url),
    icon: 'search',
    recent: false,
    product,
  });
