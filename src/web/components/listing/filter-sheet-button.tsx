import { Suspense, useState } from 'react';
import type { Listing } from '../../../api/contract/listing-schemas.ts';
import { lazyPart } from '../../loading/lazy-page.tsx';
import { useLink, useTexts } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './filter-sheet-button.module.css';
import { filtersOf } from './listing-query.ts';
import type { ListingState } from './use-listing.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazyPart(loadSheet, 'FilterSheet');

type Props = { state: ListingState; listing: Listing; preview: (f: string) => Promise<Listing | null> };

/** Opens the filters on screens too small to show them beside the list; without scripts it leads to them. */
export function FilterSheetButton({ state, listing, preview }: Props) {
  const t = useTexts();
  const link = useLink();
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const count = filtersOf(state.f).length;
  const words = (
    <>
      <Icon name="filter" size={18} />
      {count === 0 ? t('listing.filters') : t('listing.filters.chosen', { count })}
    </>
  );
  return (
    <div className={styles.holder}>
      <noscript>
        <ButtonLink href={state.filtersPath === null ? '#filters' : link(state.filtersPath)}>{words}</ButtonLink>
      </noscript>
      <Button
        className={styles.opener}
        onPointerEnter={() => void loadSheet().catch(() => undefined)}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {words}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <FilterSheet
            open={open}
            close={() => setOpen(false)}
            f={state.f}
            listing={listing}
            preview={preview}
            apply={(f) => state.change({ f })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
