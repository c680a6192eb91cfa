import { type ReactNode, useRef } from 'react';
import { useTexts } from '../site.ts';
import styles from './loader.module.css';
import { useInView } from './use-in-view.ts';

/**
 * Says that something is on its way. Alone it appears after 500 ms, so that what is quick shows no loader; with
 * children, such as words on what is being done, at once. It moves only while it is in view and motion is wanted.
 */
export function Loader({ children }: { children?: ReactNode }) {
  const t = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const seen = useInView(element);
  return (
    <div ref={element} className={`${styles.loader} ${children ? '' : styles.later}`} role="status" data-moving={seen}>
      <svg width="56" height="24" viewBox="0 0 56 24" aria-hidden="true" focusable="false">
        <path d="M-28 12q7-9 14 0t14 0 14 0 14 0 14 0 14 0 14 0" />
      </svg>
      <div className={styles.words}>{children ?? t('ui.loading')}</div>
    </div>
  );
}
