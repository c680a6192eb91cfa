import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Listing } from '../../../api/contract/listing-schemas.ts';
import { queryClient } from '../../personal/query-client.ts';
import { useSite } from '../../site.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
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

/** The filters over the whole screen: choices are tried out with live counts and taken over by one button. */
export function FilterSheet({ open, close, f, listing, preview, apply }: Props) {
  const { t, locale, market } = useSite();
  const [draft, setDraft] = useState(f);
  useEffect(() => {
    if (open) setDraft(f);
  }, [open, f]);
  const { data } = useQuery(
    {
      queryKey: ['preview', market.id, locale, location.pathname, location.search, draft],
      queryFn: () => preview(draft),
      enabled: open && draft !== f,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const shown = draft === f ? listing : (data ?? listing);
  const number = formatNumber(shown.total, locale);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.veil} />
        <Dialog.Popup className={styles.sheet}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{t('listing.filters')}</Dialog.Title>
            <Dialog.Close render={<IconButton label={t('sheet.close')} className={styles.close} />}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className={styles.body}>
            <FilterPanel facets={shown.facets} f={draft} onChange={setDraft} />
          </div>
          <footer className={styles.foot}>
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
              {t('sheet.show', { count: shown.total, number })}
            </Button>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
