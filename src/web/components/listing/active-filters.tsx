import type { Filter } from '../../../contract/category/filter.ts';
import type { Facet } from '../../../contract/category/listing-schemas.ts';
import { CURRENCIES } from '../../../market/currency.ts';
import { formatMoney } from '../../../market/money.ts';
import { statedAs, withUnit } from '../../../terms/unit-conversion.ts';
import { type Site, useSite } from '../../site.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/section.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import styles from './active-filters.module.css';
import { toggleChoice, withoutFacet } from './change-filters.ts';
import { parseFilterText } from './listing-query.ts';
import type { ListingState } from './use-listing.ts';

/** The active filters, each a link that removes it. */
export function ActiveFilters({ facets, state }: { facets: readonly Facet[]; state: ListingState }) {
  const site = useSite();
  const { t } = site;
  const chips = parseFilterText(state.f).flatMap((filter) =>
    filterChips(
      site,
      state.f,
      filter,
      facets.find(({ id }) => id === filter.facet),
    ),
  );
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('listing.chosen')}>
      {chips.map(({ text, f }) => (
        <li key={text}>
          <Link to={state.pathWith({ f })} keepScroll className={styles.chip}>
            <VisuallyHidden>{t('listing.remove')} </VisuallyHidden>
            {text}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={state.pathWith({ f: '' })} keepScroll className={styles.clear}>
          {t('listing.clear')}
        </Link>
      </li>
    </ul>
  );
}

function filterChips(site: Site, f: string, filter: Filter, facet: Facet | undefined): { text: string; f: string }[] {
  const name = facet?.name ?? filter.facet;
  if (filter.kind === 'range') {
    return [{ text: `${name}: ${rangeText(site, filter, facet)}`, f: withoutFacet(f, filter.facet) }];
  }
  return filter.values.map((value) => {
    const option = facet?.kind === 'choice' ? facet.options.find((other) => other.value === value)?.name : undefined;
    return { text: option ? `${name}: ${option}` : name, f: toggleChoice(f, filter.facet, value) };
  });
}

function rangeText(site: Site, range: { from: number | null; to: number | null }, facet: Facet | undefined): string {
  const { t, locale, currency } = site;
  const { own, unit } = facet?.kind === 'range' ? facet : { own: null, unit: null };
  const format = (value: number) => {
    if (facet?.kind !== 'price') return formatNumber(statedAs(value, own), locale);
    return formatMoney({ amount: Math.round(value * 10 ** CURRENCIES[currency].minorDigits), currency }, locale);
  };
  const stated = (value: number) => withUnit(format(value), own?.unit ?? unit, locale);
  if (range.from === null) return t('listing.range.up-to', { to: stated(range.to ?? 0) });
  if (range.to === null) return t('listing.range.at-least', { from: stated(range.from) });
  return `${format(range.from)}–${stated(range.to)}`;
}
