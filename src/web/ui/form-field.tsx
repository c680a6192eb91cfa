import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTexts } from '../site.ts';
import styles from './form-field.module.css';
import { Icon } from './icon.tsx';

type Frame = {
  label: ReactNode;
  /** What helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong with what stands in it, and how to mend it. */
  error?: ReactNode;
};

/** What a control needs to belong to its label, hint and error. */
export type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The frame of one control: label above, hint and error beside it, all said when it has the focus. */
export function Field(props: Frame & { optional?: boolean; children: (wiring: Wiring) => ReactNode }) {
  const { label, hint, error, optional = false, children } = props;
  const t = useTexts();
  const id = useId();
  const said = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> ({t('ui.optional')})</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({ id, 'aria-describedby': said || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** What is wrong, in words beside the control it is about. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon name="warning" size={16} />
    <span>{children}</span>
  </p>
);

/** One line of text, a number, an address of mail: `type` as of `<input>`. */
export const TextField = ({ label, hint, error, ...input }: Frame & ComponentProps<'input'>) => (
  <Field label={label} hint={hint} error={error} optional={input.required === false}>
    {(wiring) => <input type="text" {...input} {...wiring} className={styles.control} />}
  </Field>
);

/** Several lines of text. */
export const TextAreaField = ({ label, hint, error, ...area }: Frame & ComponentProps<'textarea'>) => (
  <Field label={label} hint={hint} error={error} optional={area.required === false}>
    {(wiring) => <textarea rows={4} {...area} {...wiring} className={styles.control} />}
  </Field>
);

/** One of several, in the browser's own list. */
export const SelectField = ({
  label,
  hint,
  error,
  options,
  ...select
}: Frame & { options: readonly { value: string; name: string }[] } & ComponentProps<'select'>) => (
  <Field label={label} hint={hint} error={error} optional={select.required === false}>
    {(wiring) => (
      <span className={styles.select}>
        <select {...select} {...wiring} className={styles.control}>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
    )}
  </Field>
);
