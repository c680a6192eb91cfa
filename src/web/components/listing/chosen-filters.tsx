import type { Filter } from '../../../api/contract/filter.ts';
import type { Facet } from '../../../api/contract/listing-schemas.ts';
import { CURRENCIES } from '../../../market/currency.ts';
import { formatMoney } from '../../../market/money.ts';
import { type Site, useSite } from '../../site.ts';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Spoken } from '../../ui/section.tsx';
import { toggleChoice, withoutFacet } from './choose-filter.ts';
import styles from './chosen-filters.module.css';
import { filtersOf } from './listing-query.ts';
import type { ListingState } from './use-listing.ts';

/** Every choice that narrows the list, each a link that takes it away. */
export function ChosenFilters({ facets, state }: { facets: readonly Facet[]; state: ListingState }) {
  const site = useSite();
  const { t } = site;
  const chips = filtersOf(state.f).flatMap((filter) =>
    chipsOf(
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
            <Spoken>{t('listing.remove')} </Spoken>
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

function chipsOf(site: Site, f: string, filter: Filter, facet: Facet | undefined): { text: string; f: string }[] {
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
  const write = (value: number) => {
    if (facet?.kind !== 'price') return formatNumber(value, locale);
    return formatMoney({ amount: Math.round(value * 10 ** CURRENCIES[currency].minorDigits), currency }, locale);
  };
  const unit = facet?.kind === 'range' && facet.unit ? ` ${facet.unit}` : '';
  if (range.from === null) return t('listing.range.up-to', { to: write(range.to ?? 0) + unit });
  if (range.to === null) return t('listing.range.at-least', { from: write(range.from) + unit });
  return `${write(range.from)}–${write(range.to)}${unit}`;
}
