import { useState } from 'react';
import { useTexts } from '../site.ts';
import { choose } from '../state/consent.ts';
import { allows, type Consent, OPTIONAL_GROUPS, type OptionalGroup } from '../state/consent-state.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/choice-field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './consent-choice.module.css';

/** Each group of what a visitor may allow, to be chosen by itself. What has to be stands there too, and is not a choice. */
export function ConsentChoice({ consent, onChosen }: { consent: Consent; onChosen: () => void }) {
  const t = useTexts();
  const [chosen, setChosen] = useState(() => OPTIONAL_GROUPS.filter((group) => allows(consent, group)));
  const change = (group: OptionalGroup, on: boolean) =>
    setChosen(OPTIONAL_GROUPS.filter((one) => (one === group ? on : chosen.includes(one))));
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        choose(chosen);
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
            onChange={(event) => change(group, event.target.checked)}
          />
        ))}
      </fieldset>
      <Button type="submit">{t('consent.save')}</Button>
    </form>
  );
}

/** All or nothing, side by side and alike. */
export function ConsentAllOrNone({ onChosen }: { onChosen: () => void }) {
  const t = useTexts();
  const decide = (groups: readonly OptionalGroup[]) => () => {
    choose(groups);
    onChosen();
  };
  return (
    <>
      <Button onClick={decide([])}>{t('consent.reject')}</Button>
      <Button onClick={decide(OPTIONAL_GROUPS)}>{t('consent.accept')}</Button>
    </>
  );
}
