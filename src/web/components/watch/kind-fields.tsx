import type { ReactNode } from 'react';
import type { WatchForm as WatchFormData } from '../../../contract/watch/watch-schemas.ts';
import { WATCH_DAYS, WATCH_LIMITS } from '../../../terms/limits.ts';
import { WATCH_KINDS, type WatchKind } from '../../../terms/watch-rule.ts';
import { useTexts } from '../../site.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import { FormRadioGroup, FormSelect, FormTextField } from '../form/form-fields.tsx';
import styles from './watch.module.css';

type Props = { form: WatchFormData };
const PERCENT = { type: 'number', inputMode: 'numeric', min: 1, max: WATCH_LIMITS.percent } as const;

/** The fields of each watch kind under "More options"; null: it has none there. */
const FIELDS: Readonly<Record<WatchKind, ((props: Props) => ReactNode) | null>> = {
  target: null,
  drop: DropFields,
  lowest: LowestFields,
  change: null,
  rise: RiseFields,
  stock: null,
  shop: null,
};

/** The fields of all watch kinds; CSS hides those of the kinds that are not selected. */
export function KindFields({ form }: Props) {
  return WATCH_KINDS.map((kind) => {
    const Fields = FIELDS[kind];
    return Fields === null ? null : <Fields key={kind} form={form} />;
  });
}

function DropFields({ form }: Props) {
  const t = useTexts();
  const terms = form.watch?.terms ?? null;
  return (
    <div className={`${styles.fields} ${styles.drop}`}>
      <FormTextField
        {...PERCENT}
        name="percent"
        label={t('watch.percent')}
        defaultValue={String(terms?.kind === 'drop' ? (terms.percent ?? 10) : 10)}
      />
      <FormRadioGroup
        legend={t('watch.from')}
        name="from"
        value={terms?.from ?? 'set'}
        options={[
          { value: 'set', label: t('watch.from.set') },
          { value: 'proved', label: t('watch.from.proved') },
        ]}
      />
    </div>
  );
}

function LowestFields({ form }: Props) {
  const t = useTexts();
  const days = form.watch?.terms.days ?? null;
  return (
    <div className={`${styles.fields} ${styles.lowest}`}>
      <FormSelect
        name="days"
        label={t('watch.days')}
        options={dayOptions(days).map((option) => ({
          value: String(option),
          name: t('watch.days.option', { count: option }),
        }))}
        defaultValue={String(days ?? 90)}
      />
      {form.knownDays < Math.max(...WATCH_DAYS) ? (
        <p className={styles.hint}>
          <LocalizedText>{t('watch.days.known', { count: form.knownDays })}</LocalizedText>
        </p>
      ) : null}
    </div>
  );
}

function RiseFields({ form }: Props) {
  const t = useTexts();
  const terms = form.watch?.terms ?? null;
  return (
    <div className={styles.rise}>
      <FormTextField
        {...PERCENT}
        name="rise"
        label={t('watch.rise')}
        hint={t('watch.rise.hint')}
        defaultValue={terms?.kind === 'rise' && terms.percent !== 1 ? String(terms.percent ?? '') : ''}
      />
    </div>
  );
}

/** The offered periods, and the period of the watch being edited. */
const dayOptions = (current: number | null): number[] =>
  [...new Set([...WATCH_DAYS, ...(current === null ? [] : [current])])].sort((a, b) => a - b);
