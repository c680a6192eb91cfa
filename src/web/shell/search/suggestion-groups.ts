import { pages } from '../../../contract/pages.ts';
import type {
  ProductSuggestion,
  Suggestion,
  SuggestionType,
  SuggestResponse,
} from '../../../contract/search/search-schemas.ts';
import { type LinkStyle, linkTo } from '../../links.ts';
import type { Texts } from '../../texts/texts.ts';
import type { IconName } from '../../ui/icon/icon.tsx';
import type { RecentSearch } from './recent-searches.ts';

/** One row of the list under the search box. */
export type SuggestionChoice = {
  id: string;
  name: string;
  detail: string | null;
  href: string;
  icon: IconName;
  type: SuggestionType;
  product: ProductSuggestion | null;
};

export type SuggestionGroup = { title: string; choices: SuggestionChoice[] };

const GROUPS = ['terms', 'categories', 'brands', 'shops', 'guides'] as const;
type GroupName = (typeof GROUPS)[number];

const GROUP_BY_TYPE: Record<SuggestionType, GroupName> = {
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

const MAX_RECENT = 5;
/** Characters from which a part of the site is suggested. */
const MIN_FEATURE_LENGTH = 2;

type Input = {
  t: Texts;
  site: LinkStyle;
  query: string;
  recent: readonly RecentSearch[];
  response: SuggestResponse | undefined;
  /** Departments of the market, for visitors who have not typed yet. */
  departments: readonly { name: string; path: string }[];
};

/** Ways to find a product without words. */
const otherWays = (t: Texts): Suggestion[] => [
  feature(t('search.scan'), pages.scan.path()),
  feature(t('search.advisor'), pages.advisor.path('')),
];

const feature = (name: string, url: string): Suggestion => ({ name, type: 'FEATURE', url, category: null });

/** Parts of the site whose names begin with what was typed. */
function featureSuggestions(t: Texts, query: string): Suggestion[] {
  const typed = query.toLocaleLowerCase();
  const features = [feature(t('header.deals'), pages.deals.path()), ...otherWays(t)];
  return features.filter(
    ({ name }) => typed.length >= MIN_FEATURE_LENGTH && name.toLocaleLowerCase().startsWith(typed),
  );
}

/**
 * Builds the groups in display order: matching recent searches, suggestions by type, then products; for an empty query
 * popular brands, the largest drops and popular categories, or the departments of a market without any. The search for
 * the typed words is always last, so that an answered query never has an empty list.
 */
export function buildSuggestionGroups({ t, site, query, recent, response, departments }: Input): SuggestionGroup[] {
  const matching = recent.filter((search) => search.query.toLocaleLowerCase().startsWith(query.toLocaleLowerCase()));
  const groups: SuggestionGroup[] = [
    { title: t('search.recent'), choices: matching.slice(0, query === '' ? MAX_RECENT : 3).map(recentChoice(site)) },
  ];
  if (query === '') groups.push(...startGroups(t, site, response, departments));
  else if (response) {
    const suggestions = [...response.suggestions, ...featureSuggestions(t, query)];
    for (const name of GROUPS) {
      const inGroup = suggestions.filter(({ type }) => GROUP_BY_TYPE[type] === name);
      groups.push({ title: t(`search.group.${name}`), choices: inGroup.map(suggestionChoice(site, name)) });
    }
    groups.push({ title: t('search.group.products'), choices: response.products.map(productChoice(site)) });
    groups.push({
      title: t('header.search.label'),
      choices: [suggestionChoice(site, 'terms')(searchFor(query), 'typed')],
    });
  }
  return groups.filter(({ choices }) => choices.length > 0);
}

/** Nothing until the response arrives, so that nothing moves when it does. */
function startGroups(
  t: Texts,
  site: LinkStyle,
  response: Input['response'],
  departments: Input['departments'],
): SuggestionGroup[] {
  if (response === undefined) return [];
  const { products, suggestions } = response;
  const isBrand = ({ type }: Suggestion) => GROUP_BY_TYPE[type] === 'brands';
  const categories = suggestions.filter((one) => !isBrand(one));
  const places = categories.length > 0 ? categories : departments.map(departmentSuggestion);
  return [
    { title: t('search.popular'), choices: suggestions.filter(isBrand).map(suggestionChoice(site, 'brands')) },
    { title: t('header.deals'), choices: products.map(productChoice(site)) },
    { title: t('search.group.categories'), choices: places.map(suggestionChoice(site, 'categories')) },
    {
      title: t('search.group.other'),
      choices: otherWays(t).map(suggestionChoice(site, 'guides')),
    },
  ];
}

const searchFor = (query: string): Suggestion => ({
  name: query,
  type: 'KEYWORD',
  url: pages.results.path(query),
  category: null,
});

const departmentSuggestion = ({ name, path }: Input['departments'][number]): Suggestion => ({
  name,
  type: 'CATEGORY',
  url: path,
  category: null,
});

const recentChoice =
  (site: LinkStyle) =>
  ({ query, url }: RecentSearch, index: number): SuggestionChoice => ({
    id: `recent-${index}`,
    name: query,
    detail: null,
    href: linkTo(site, url),
    icon: 'clock',
    type: 'RECENT_SEARCH',
    product: null,
  });

const suggestionChoice =
  (site: LinkStyle, group: GroupName) =>
  ({ name, type, url, category }: Suggestion, index: number | string): SuggestionChoice => ({
    id: `${group}-${index}`,
    name,
    detail: category,
    href: linkTo(site, url),
    icon: ICONS[group],
    type,
    product: null,
  });

const productChoice =
  (site: LinkStyle) =>
  (product: ProductSuggestion): SuggestionChoice => ({
    id: `product-${product.id}`,
    name: product.name,
    detail: [...product.options, product.categoryName].join(' · '),
    href: linkTo(site, product.url),
    icon: 'search',
    type: 'PRODUCT',
    product,
  });
