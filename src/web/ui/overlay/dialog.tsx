import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../site.ts';
import { IconButton } from '../controls/button.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './dialog.module.css';

type Props = {
  open: boolean;
  /** Called on Escape, the close button or a press on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  /** Content of a sticky footer, usually buttons. */
  footer?: ReactNode;
  /** Centred, or a sheet at the inline end or the bottom of the window; `sheet`: at the bottom of small windows. */
  position?: 'middle' | 'end' | 'bottom' | 'sheet';
  /** Render costly content only while `open`. */
  children: ReactNode;
};

/** Stores the width of the scroll bar that the first dialog hides, so that the page does not shift. */
function reserveScrollbarWidth(): void {
  const { style, clientWidth } = document.documentElement;
  if (document.querySelector('dialog:modal') === null) {
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
  }
}

/**
 * A native modal dialog: it traps the focus and restores it on close, and the page behind is inert and does not scroll.
 * It needs scripts, so essential content must also be available elsewhere.
 */
export function Dialog({ open, onClose, title, footer, position = 'middle', children }: Props) {
  const t = useTexts();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  // As a layout effect: a dialog that is removed while open has to be closed before, or the focus is not restored.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || dialog === null) return;
    reserveScrollbarWidth();
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  const onBackdropPress = (event: MouseEvent) => {
    if (event.target === element.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[position] ?? ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The cancel event of file inputs inside the dialog bubbles here.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={onBackdropPress}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label={t('ui.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </dialog>
  );
}
