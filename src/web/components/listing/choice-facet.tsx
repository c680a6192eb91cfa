import { useState } from 'react';
import type { Facet } from '../../../contract/category/listing-schemas.ts';
import { useTexts } from '../../site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { toggleChoice } from './change-filters.ts';
import { FilterOption } from './filter-option.tsx';
import styles from './filter-panel.module.css';
import { parseFilterText } from './listing-query.ts';

const MAX_VISIBLE = 8;
const SEARCHABLE_FROM = 12;

type Choice = Extract<Facet, { kind: 'choice' }>;

/** A facet with checkboxes. Long ones show the first options, have a search field and collapse the rest. */
export function ChoiceFacet({ facet, f, onChange }: { facet: Choice; f: string; onChange: (f: string) => void }) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const filter = parseFilterText(f).find((other) => other.facet === facet.id);
  const chosen = new Set(filter?.kind === 'choices' ? filter.values : []);
  const option = ({ value, name, count }: Choice['options'][number]) => (
    <FilterOption
      key={value}
      facet={facet.id}
      value={value}
      name={name}
      count={count}
      checked={chosen.has(value)}
      onChange={() => onChange(toggleChoice(f, facet.id, value))}
    />
  );
  const query = search.trim().toLocaleLowerCase();
  const matches = facet.options.filter(({ name }) => name.toLocaleLowerCase().includes(query));
  const first = facet.options.filter(({ value }, index) => index < MAX_VISIBLE || chosen.has(value));
  const rest = facet.options.filter((other) => !first.includes(other));
  // A single remaining option is not collapsed: the control to show it would take the same room.
  const isCollapsed = query === '' && rest.length > 1;
  return (
    <>
      {facet.options.length > SEARCHABLE_FROM ? (
        <input
          className={styles.find}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t('listing.find', { facet: facet.name })}
          placeholder={t('listing.find', { facet: facet.name })}
        />
      ) : null}
      {(isCollapsed ? first : matches).map(option)}
      {matches.length === 0 ? <p className={styles.none}>{t('listing.find.none')}</p> : null}
      {isCollapsed ? (
        <details className={styles.rest}>
          <summary className={styles.more}>
            {t('listing.more', { count: rest.length })}
            <Icon name="down" size={16} />
          </summary>
          {rest.map(option)}
        </details>
      ) : null}
    </>
  );
}
