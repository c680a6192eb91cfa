import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../site.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

type Props = {
  open: boolean;
  /** Asked to close: by Escape, the close button or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons that stay in sight at the foot. */
  foot?: ReactNode;
  /** In the middle, or a sheet from the end of the line or the bottom of the window. */
  place?: 'middle' | 'end' | 'bottom';
  /** Draw what is costly only while `open`. */
  children: ReactNode;
};

/** Tells the styles how wide the scroll bar is that goes away with the first dialog, so that the page does not move. */
function keepScrollbarsRoom(): void {
  const { style, clientWidth } = document.documentElement;
  if (document.querySelector('dialog:modal') === null) {
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
  }
}

/**
 * The browser's own modal dialog: it keeps the focus inside and gives it back to what had it, the page behind is inert
 * and does not scroll. It needs scripts, so nothing that a reader cannot do without stands only here.
 */
export function Dialog({ open, onClose, title, foot, place = 'middle', children }: Props) {
  const t = useTexts();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!open || dialog === null) return;
    keepScrollbarsRoom();
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  const onPress = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[place] ?? ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Files chosen inside of it also tell of being cancelled.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={onPress}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('ui.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {foot ? <div className={styles.foot}>{foot}</div> : null}
      </div>
    </dialog>
  );
}
