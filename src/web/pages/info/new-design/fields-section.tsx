import { useState } from 'react';
import { useTexts } from '../../../site.ts';
import { CheckboxField, RadioGroup, SwitchField } from '../../../ui/form/choice-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/form/form-field.tsx';
import { Specimen, Specimens } from './specimen.tsx';

/** Form fields: empty, filled, invalid and disabled. */
export function FieldsSection() {
  const t = useTexts();
  const [choice, setChoice] = useState<string>('first');
  const label = t('design.fields.name');
  const hint = t('design.fields.hint');
  const error = t('design.fields.error');
  const options = [
    { value: 'first', name: t('design.fields.first') },
    { value: 'second', name: t('design.fields.second') },
  ];
  return (
    <Specimens>
      <Specimen name="<TextField>">
        <TextField label={label} hint={hint} inputMode="numeric" />
      </Specimen>
      <Specimen name="<TextField> required={false}">
        <TextField label={label} defaultValue="199" required={false} />
      </Specimen>
      <Specimen name="<TextField> error">
        <TextField label={label} hint={hint} error={error} defaultValue="?" />
      </Specimen>
      <Specimen name="<TextField> disabled">
        <TextField label={label} defaultValue="199" disabled />
      </Specimen>
      <Specimen name="<SelectField>">
        <SelectField label={t('design.fields.choice')} options={options} />
      </Specimen>
      <Specimen name="<TextAreaField>">
        <TextAreaField label={label} hint={hint} />
      </Specimen>
      <Specimen name="<CheckboxField>">
        <div>
          {' '}
          <CheckboxField label={t('design.fields.first')} hint={hint} defaultChecked />
          <CheckboxField label={t('design.fields.second')} error={error} />
          <CheckboxField label={t('design.fields.second')} disabled />
        </div>
      </Specimen>
      <Specimen name="<SwitchField>">
        <div>
          {' '}
          <SwitchField label={t('design.fields.first')} defaultChecked />
          <SwitchField label={t('design.fields.second')} />
          <SwitchField label={t('design.fields.second')} disabled />
        </div>
      </Specimen>
      <Specimen name="<RadioGroup>">
        <RadioGroup
          legend={t('design.fields.choice')}
          name="way"
          options={options.map(({ value, name }) => ({ value, label: name }))}
          value={choice}
          onSelect={setChoice}
        />
      </Specimen>
    </Specimens>
  );
}
