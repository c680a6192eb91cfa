import { useEffect, useState } from 'react';
import { useTexts } from '../../../site.ts';
import { CheckboxField } from '../../../ui/form/choice-field.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import styles from './catalogue-page.module.css';

/** Whether keys work, until the page is loaded again: single keys disturb some assistive technology. */
let isOn = true;

const TYPING = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], dialog[open] *';

/** Presses the button or follows the link with the key. Keys in fields and with modifiers stay what they are. */
function pressKey(event: KeyboardEvent): void {
  if (!isOn || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
  const key = event.key.toLowerCase();
  if (!/^[a-z1-9]$/.test(key)) return;
  const target = document.querySelector<HTMLElement>(`#main [data-key="${key}"]`);
  if (target === null) return;
  event.preventDefault();
  target.click();
}

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['1–9', 'join'],
  ['N', 'create'],
  ['X', 'unmatch'],
  ['U', 'undo'],
] as const;

/** What the keys do, where scripts run. */
export function KeyLegend() {
  const t = useTexts();
  const isHydrated = useHydrated();
  const [checked, setChecked] = useState(isOn);
  useEffect(() => {
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, []);
  if (!isHydrated) return null;
  const names = {
    next: t('catalogue.next'),
    previous: t('catalogue.previous'),
    join: t('catalogue.do.join'),
    create: t('catalogue.do.create'),
    unmatch: t('catalogue.do.unmatch'),
    undo: t('catalogue.undo'),
  };
  return (
    <div className={styles.legend}>
      <CheckboxField
        label={t('catalogue.keys')}
        checked={checked}
        onChange={(event) => {
          isOn = event.target.checked;
          setChecked(isOn);
        }}
      />
      <ul>
        {KEYS.map(([key, name]) => (
          <li key={key}>
            <kbd>{key}</kbd> {names[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}
