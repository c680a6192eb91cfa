import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Listing } from '../../../contract/category/listing-schemas.ts';
import { queryClient } from '../../personal/query-client.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { FilterFailure } from './filter-failure.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filter-sheet.module.css';

type Props = {
  open: boolean;
  close: () => void;
  f: string;
  listing: Listing;
  preview: (f: string) => Promise<Listing | null>;
  apply: (f: string) => void;
};

/** Full-screen filters: changes show live counts and are applied with one button. */
export function FilterSheet({ open, close, f, listing, preview, apply }: Props) {
  const { t, locale, market } = useSite();
  const [draft, setDraft] = useState(f);
  useEffect(() => {
    if (open) setDraft(f);
  }, [open, f]);
  const { data, refetch } = useQuery(
    {
      queryKey: ['preview', market.id, locale, location.pathname, location.search, draft],
      queryFn: () => preview(draft),
      enabled: open && draft !== f,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const hasFailed = draft !== f && data === null;
  const displayed = draft === f ? listing : (data ?? listing);
  const number = formatNumber(displayed.total, locale);
  const footer = (
    <div className={styles.footer}>
      {draft === '' ? null : (
        <Button kind="quiet" onClick={() => setDraft('')}>
          {t('listing.clear')}
        </Button>
      )}
      <Button
        kind="primary"
        size="l"
        wide
        onClick={() => {
          apply(draft);
          close();
        }}
      >
        {t('sheet.show', { count: displayed.total, number })}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={close} title={t('listing.filters')} footer={footer} position="sheet">
      {hasFailed ? <FilterFailure retry={() => void refetch()} /> : null}
      {open ? <FilterPanel facets={displayed.facets} f={draft} onChange={setDraft} about={displayed.about} /> : null}
    </Dialog>
  );
}
