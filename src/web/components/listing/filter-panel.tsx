import type { Facet } from '../../../api/contract/listing-schemas.ts';
import { Kept } from '../../hydration/kept-markup.tsx';
import { useTexts } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceFacet } from './choice-facet.tsx';
import { toggleChoice } from './choose-filter.ts';
import { FilterOption } from './filter-option.tsx';
import styles from './filter-panel.module.css';
import { filtersOf } from './listing-query.ts';
import { RangeFacet } from './range-facet.tsx';

const OPEN_AT_FIRST = 6;

type Props = { facets: readonly Facet[]; f: string; onChange: (f: string) => void };

/**
 * Everything a list can be filtered by. What is chosen is read from `f`, not from the facets, so that a choice shows
 * with the click; counts follow when the list does.
 */
export function FilterPanel({ facets, f, onChange }: Props) {
  const t = useTexts();
  const filters = filtersOf(f);
  const chosen = new Set(filters.map(({ facet }) => facet));
  const yesNo = facets.filter((facet) => facet.kind === 'boolean');
  const others = facets.filter((facet) => facet.kind !== 'boolean');
  return (
    <div className={styles.panel}>
      {others.map((facet, index) => {
        const open = index < OPEN_AT_FIRST || chosen.has(facet.id);
        const own = filters.filter((filter) => filter.facet === facet.id);
        return (
          <Kept key={facet.id} as="facet" of={[facet, open, ...own]}>
            {() => (
              <Group name={facet.name} open={open}>
                {facet.kind === 'choice' ? (
                  <ChoiceFacet facet={facet} f={f} onChange={onChange} />
                ) : (
                  <RangeFacet facet={facet} f={f} onChange={onChange} />
                )}
              </Group>
            )}
          </Kept>
        );
      })}
      {yesNo.length > 0 ? (
        <Group
          name={t('listing.features')}
          open={others.length < OPEN_AT_FIRST || yesNo.some(({ id }) => chosen.has(id))}
        >
          {yesNo.map((facet) => (
            <FilterOption
              key={facet.id}
              facet={facet.id}
              value="true"
              name={facet.name}
              count={facet.count}
              checked={chosen.has(facet.id)}
              onChange={() => onChange(toggleChoice(f, facet.id, 'true'))}
            />
          ))}
        </Group>
      ) : null}
    </div>
  );
}

const Group = ({ name, open, children }: { name: string; open: boolean; children: React.ReactNode }) => (
  <details className={styles.group} open={open}>
    <summary className={styles.name}>
      {name}
      <Icon name="down" size={18} />
    </summary>
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{name}</legend>
      {children}
    </fieldset>
  </details>
);
