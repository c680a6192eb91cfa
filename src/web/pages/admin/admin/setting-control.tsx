import type { PersonalResponseOf } from '../../../../contract/personal-contract.ts';
import styles from '../../../components/admin/admin-page.module.css';
import { FormSelect, FormTextArea, FormTextField } from '../../../components/form/form-fields.tsx';
import { useTexts } from '../../../site.ts';
import { settingWord } from './setting-word.ts';

export type Setting = PersonalResponseOf<'adminSettings'>['settings'][number];

const COLOUR_MODES = ['light', 'dark'] as const;

/** The colour of a mode in a stored value, such as {"light":"#0b5d63","dark":"#7accce"}. */
const colourOf = (value: string, mode: string): string =>
  new RegExp(`"${mode}":"(#[0-9a-f]{6})"`).exec(value)?.[1] ?? '';

/** The control with which a setting is entered. What is left empty is the default. */
export function SettingControl({ setting }: { setting: Setting }) {
  const t = useTexts();
  const { control, value, standard, example, isChanged } = setting;
  const label = t('admin.settings.value');
  const standardText = settingWord(standard, t);
  const hint =
    example === null
      ? t('admin.settings.standard', { standard: standardText })
      : t('admin.settings.example', { example, standard: standardText });
  const current = isChanged ? value : '';
  switch (control.kind) {
    case 'switch':
    case 'choice': {
      const values = control.kind === 'switch' ? ['on', 'off'] : control.options;
      const options = [{ value: '', name: hint }, ...values.map((one) => ({ value: one, name: settingWord(one, t) }))];
      return <FormSelect name="value" label={label} options={options} defaultValue={current} />;
    }
    case 'number': {
      const { min, max } = control;
      return (
        <FormTextField
          name="value"
          type="number"
          label={label}
          hint={hint}
          min={min}
          max={max}
          defaultValue={current}
        />
      );
    }
    case 'colours':
      return (
        <div className={styles.colours}>
          {COLOUR_MODES.map((mode) => (
            <FormTextField
              key={mode}
              name={mode}
              label={t(`admin.settings.${mode}`)}
              hint={t('admin.settings.colour')}
              defaultValue={colourOf(current, mode)}
              pattern="#[0-9a-fA-F]{6}"
              maxLength={7}
              required={false}
              autoComplete="off"
            />
          ))}
        </div>
      );
    case 'json':
      return (
        <FormTextArea
          name="value"
          label={label}
          hint={hint}
          defaultValue={current}
          required={false}
          spellCheck={false}
        />
      );
    default:
      return (
        <FormTextField
          name="value"
          label={label}
          hint={hint}
          defaultValue={current}
          maxLength={control.maxLength}
          required={false}
          autoComplete="off"
        />
      );
  }
}
