import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import styles from './tooltip.module.css';

type Props = {
  /** A few words. Essential information must also be on the page. */
  text: ReactNode;
  /** A focusable control, such as a button or link. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** A tooltip shown on hover and focus. Escape hides it; the pointer may move onto it. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true);
  };
  const reset = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys only bubble here from the control inside
    <span className={styles.box} data-dismissed={dismissed} onKeyDown={onKey} onBlur={reset} onPointerLeave={reset}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} role="tooltip" className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
