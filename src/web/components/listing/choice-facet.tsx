import { useState } from 'react';
import type { Facet } from '../../../api/contract/listing-schemas.ts';
import { useTexts } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { toggleChoice } from './choose-filter.ts';
import { FilterOption } from './filter-option.tsx';
import styles from './filter-panel.module.css';
import { filtersOf } from './listing-query.ts';

const SHOWN = 8;
const FINDABLE = 12;

type Choice = Extract<Facet, { kind: 'choice' }>;

/** A facet of choices. Long ones show their first, the rest on request, and can be searched. */
export function ChoiceFacet({ facet, f, onChange }: { facet: Choice; f: string; onChange: (f: string) => void }) {
  const t = useTexts();
  const [words, setWords] = useState('');
  const filter = filtersOf(f).find((other) => other.facet === facet.id);
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
  const wanted = words.trim().toLocaleLowerCase();
  const found = facet.options.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const first = facet.options.filter(({ value }, index) => index < SHOWN || chosen.has(value));
  const rest = facet.options.filter((other) => !first.includes(other));
  // One alone does not fold away: the words that would unfold it take the same room.
  const folds = wanted === '' && rest.length > 1;
  return (
    <>
      {facet.options.length > FINDABLE ? (
        <input
          className={styles.find}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t('listing.find', { facet: facet.name })}
          placeholder={t('listing.find', { facet: facet.name })}
        />
      ) : null}
      {(folds ? first : found).map(option)}
      {found.length === 0 ? <p className={styles.none}>{t('listing.find.none')}</p> : null}
      {folds ? (
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
