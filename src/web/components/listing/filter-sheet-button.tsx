import { useState } from 'react';
import type { Listing } from '../../../contract/category/listing-schemas.ts';
import { latePart } from '../../loading/lazy-page.tsx';
import { useLink, useTexts } from '../../site.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './filter-sheet-button.module.css';
import { parseFilterText } from './listing-query.ts';
import type { ListingState } from './use-listing.ts';

const loadSheet = async () => (await Promise.all([import('./filter-sheet.tsx'), loadTexts(['empty'])]))[0];
const FilterSheet = latePart(loadSheet, 'FilterSheet');

type Props = { state: ListingState; listing: Listing; preview: (f: string) => Promise<Listing | null> };

/** Opens the filter sheet on small screens; without scripts it links to the filters. */
export function FilterSheetButton({ state, listing, preview }: Props) {
  const t = useTexts();
  const link = useLink();
  const [isMounted, setMounted] = useState(false);
  const [open, setOpen] = useState(false);
  const count = parseFilterText(state.f).length;
  const label = (
    <>
      <Icon name="filter" size={18} />
      {count === 0 ? t('listing.filters') : t('listing.filters.chosen', { count })}
    </>
  );
  return (
    <div className={styles.holder}>
      <noscript>
        <ButtonLink href={state.filtersPath === null ? '#filters' : link(state.filtersPath)}>{label}</ButtonLink>
      </noscript>
      <Button
        className={styles.opener}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => {
          setMounted(true);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isMounted ? (
        <FilterSheet
          open={open}
          close={() => setOpen(false)}
          f={state.f}
          listing={listing}
          preview={preview}
          apply={(f) => state.change({ f })}
        />
      ) : null}
    </div>
  );
}
