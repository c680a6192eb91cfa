import type { Facet } from '../../../contract/category/listing-schemas.ts';
import { Cached } from '../../hydration/cached.tsx';
import { useTexts } from '../../site.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { toggleChoice } from './change-filters.ts';
import { ChoiceFacet } from './choice-facet.tsx';
import { FilterOption } from './filter-option.tsx';
import styles from './filter-panel.module.css';
import { parseFilterText } from './listing-query.ts';
import { RangeFacet } from './range-facet.tsx';

const INITIALLY_OPEN = 6;

type Props = {
  facets: readonly Facet[];
  f: string;
  onChange: (f: string) => void;
  /** Whether the counts are estimates. */
  about: boolean;
};

/**
 * All facets of a listing. The checked state comes from `f`, not from the facets, so that a choice shows immediately;
 * counts follow when the new listing arrives. Opening a facet follows the link with the id "exact", which the page
 * has where counts are estimates.
 */
export function FilterPanel({ facets, f, onChange, about }: Props) {
  const t = useTexts();
  const filters = parseFilterText(f);
  const chosen = new Set(filters.map(({ facet }) => facet));
  const booleans = facets.filter((facet) => facet.kind === 'boolean');
  const others = facets.filter((facet) => facet.kind !== 'boolean');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: of the summaries inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click a summary
    <div
      data-about={about}
      onClick={({ target }: { target: EventTarget & Partial<Element> }) => {
        if (target.closest?.('summary')) document.getElementById('exact')?.click();
      }}
    >
      {others.map((facet, index) => {
        const open = index < INITIALLY_OPEN || chosen.has(facet.id);
        const facetFilters = filters.filter((filter) => filter.facet === facet.id);
        return (
          <Cached key={facet.id} name="facet" inputs={[facet, open, ...facetFilters]}>
            {() => (
              <Group name={facet.name} open={open}>
                {facet.kind === 'choice' ? (
                  <ChoiceFacet facet={facet} f={f} onChange={onChange} />
                ) : (
                  <RangeFacet facet={facet} f={f} onChange={onChange} />
                )}
              </Group>
            )}
          </Cached>
        );
      })}
      {booleans.length > 0 ? (
        <Group
          name={t('listing.features')}
          open={others.length < INITIALLY_OPEN || booleans.some(({ id }) => chosen.has(id))}
        >
          {booleans.map((facet) => (
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
