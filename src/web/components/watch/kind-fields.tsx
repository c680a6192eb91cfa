import type { ReactNode } from 'react';
import type { WatchForm as WatchFormData } from '../../../contract/watch/watch-schemas.ts';
import type { WatchKind } from '../../../terms/watch-rule.ts';
import { WATCH_DAYS, WATCH_LIMITS } from '../../../terms/watch-rule.ts';
import { useTexts } from '../../site.ts';
import { LocalizedText } from '../../ui/text/localized-text.tsx';
import { FormRadioGroup, FormSelect, FormTextField } from '../form/form-fields.tsx';
import styles from './watch.module.css';

type Props = { form: WatchFormData };
const PERCENT = { type: 'number', inputMode: 'numeric', min: 1, max: WATCH_LIMITS.percent } as const;

/** The fields that a watch kind has under "More options". */
const FIELDS: { readonly [Kind in WatchKind]?: (props: Props) => ReactNode } = {
  drop: DropFields,
  lowest: LowestFields,
  rise: RiseFields,
};

/** The fields of all watch kinds; CSS hides those of the kinds that are not selected. */
export function KindFields({ form }: Props) {
  return Object.entries(FIELDS).map(([kind, Fields]) => (
    <div key={kind} className={styles.fields} data-kind={kind}>
      <Fields form={form} />
    </div>
  ));
}

function DropFields({ form }: Props) {
  const t = useTexts();
  const terms = form.watch?.terms ?? null;
  return (
    <>
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
    </>
  );
}

function LowestFields({ form }: Props) {
  const t = useTexts();
  const days = form.watch?.terms.days ?? null;
  return (
    <>
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
    </>
  );
}

function RiseFields({ form }: Props) {
  const t = useTexts();
  const terms = form.watch?.terms ?? null;
  return (
    <FormTextField
      {...PERCENT}
      name="rise"
      label={t('watch.rise')}
      hint={t('watch.rise.hint')}
      defaultValue={terms?.kind === 'rise' && terms.percent !== 1 ? String(terms.percent ?? '') : ''}
    />
  );
}

/** The offered periods, and the period of the watch being edited. */
const dayOptions = (current: number | null): number[] =>
  [...new Set([...WATCH_DAYS, ...(current === null ? [] : [current])])].sort((a, b) => a - b);
