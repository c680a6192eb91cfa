import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PersonalName } from '../../../api/contract/personal-endpoints.ts';
import { loadPartChunk } from '../../loading/load-chunk.ts';
import { useSite } from '../../site.ts';
import { ActButton } from '../form/act-fields.tsx';
import { ActForm } from '../form/act-form.tsx';
import styles from './list.module.css';

type Props = {
  act: PersonalName;
  fixed: Readonly<Record<string, string | number>>;
  /** The path that a taken form leads to; null: the page stays. */
  next: string | null;
  onDone?: () => void;
  className?: string;
  children: ReactNode;
};

/** A form that changes a list. What pages hold of lists, hearts included, is loaded anew after it. */
export function ListForm({ onDone, next, ...form }: Props) {
  const router = useRouter();
  const site = useSite();
  return (
    <ActForm
      {...form}
      {...(next === null ? {} : { next })}
      onDone={() => {
        if (next !== null) void router.invalidate();
        void loadPartChunk(() => import('../../personal/follow-favourites.ts')).then((part) =>
          part?.refreshFavourites(site),
        );
        onDone?.();
      }}
    />
  );
}

/** A form that is one button. */
export function ListAct({
  label,
  kind = 'secondary',
  children,
  ...form
}: Omit<Props, 'className'> & { label?: string; kind?: 'primary' | 'secondary' | 'quiet' }) {
  return (
    <ListForm {...form} className={styles.act}>
      <ActButton kind={kind} size="s" aria-label={label} title={label}>
        {children}
      </ActButton>
    </ListForm>
  );
}
