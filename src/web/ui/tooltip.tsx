import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import styles from './tooltip.module.css';

type Props = {
  /** A few words; what must be read stands on the page. */
  text: ReactNode;
  /** A button or link: something that takes the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/** Words about a control, while the pointer or the focus is on it. Escape takes them away; the pointer may rest on them. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true);
  };
  const back = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside takes the keys; here they are only seen
    <span className={styles.box} data-dismissed={dismissed} onKeyDown={onKey} onBlur={back} onPointerLeave={back}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} role="tooltip" className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
