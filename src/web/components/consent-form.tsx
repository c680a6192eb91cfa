import { useState } from 'react';
import { useTexts } from '../site.ts';
import { saveConsent } from '../state/consent.ts';
import { allows, type Consent, OPTIONAL_GROUPS, type OptionalGroup } from '../state/consent-state.ts';
import { Button } from '../ui/controls/button.tsx';
import { CheckboxField } from '../ui/form/choice-field.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './consent-form.module.css';

/** A checkbox for each optional consent group. The required group is listed too, but cannot be turned off. */
export function ConsentForm({ consent, onChosen }: { consent: Consent; onChosen: () => void }) {
  const t = useTexts();
  const [chosen, setChosen] = useState(() => OPTIONAL_GROUPS.filter((group) => allows(consent, group)));
  const toggle = (group: OptionalGroup, isOn: boolean) =>
    setChosen(OPTIONAL_GROUPS.filter((other) => (other === group ? isOn : chosen.includes(other))));
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        saveConsent(chosen);
        onChosen();
      }}
    >
      <fieldset className={styles.groups}>
        <legend className={styles.legend}>{t('consent.choose')}</legend>
        <div className={styles.required}>
          <Icon name="check" size={20} />
          <p>{t('consent.required')}</p>
          <p className={styles.hint}>{t('consent.required.hint')}</p>
        </div>
        {OPTIONAL_GROUPS.map((group) => (
          <CheckboxField
            key={group}
            name={group}
            label={t(`consent.${group}`)}
            hint={t(`consent.${group}.hint`)}
            checked={chosen.includes(group)}
            onChange={(event) => toggle(group, event.target.checked)}
          />
        ))}
      </fieldset>
      <Button type="submit">{t('consent.save')}</Button>
    </form>
  );
}

/** Buttons to reject or accept all, side by side and equally prominent. */
export function ConsentButtons({ onChosen }: { onChosen: () => void }) {
  const t = useTexts();
  const save = (groups: readonly OptionalGroup[]) => () => {
    saveConsent(groups);
    onChosen();
  };
  return (
    <>
      <Button onClick={save([])}>{t('consent.reject')}</Button>
      <Button onClick={save(OPTIONAL_GROUPS)}>{t('consent.accept')}</Button>
    </>
  );
}
