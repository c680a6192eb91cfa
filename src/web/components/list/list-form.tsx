import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PersonalEndpointName } from '../../../contract/personal-endpoints.ts';
import { loadPartChunk } from '../../loading/load-chunk.ts';
import { useSite } from '../../site.ts';
import { ApiForm } from '../form/api-form.tsx';
import { SubmitButton } from '../form/form-fields.tsx';
import styles from './list.module.css';

type Props = {
  endpoint: PersonalEndpointName;
  hiddenValues: Readonly<Record<string, string | number>>;
  /** Path to go to after success; null: the page stays. */
  next: string | null;
  onDone?: () => void;
  className?: string;
  children: ReactNode;
};

/** A form that changes a list. Afterwards it reloads the list data of the page and the favourites. */
export function ListForm({ onDone, next, ...form }: Props) {
  const router = useRouter();
  const site = useSite();
  return (
    <ApiForm
      {...form}
      {...(next === null ? {} : { next })}
      onDone={() => {
        if (next !== null) void router.invalidate();
        void loadPartChunk(() => import('../../personal/sync-favourites.ts')).then((module) =>
          module?.refreshFavourites(site),
        );
        onDone?.();
      }}
    />
  );
}

/** A form with just a button. */
export function ListActionButton({
  label,
  kind = 'secondary',
  children,
  ...form
}: Omit<Props, 'className'> & { label?: string; kind?: 'primary' | 'secondary' | 'quiet' }) {
  return (
    <ListForm {...form} className={styles.act}>
      <SubmitButton kind={kind} size="s" aria-label={label} title={label}>
        {children}
      </SubmitButton>
    </ListForm>
  );
}
