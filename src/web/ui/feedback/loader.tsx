import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../site.ts';
import styles from './loader.module.css';

/**
 * Loading indicator. Without children it appears after 500 ms, so that fast responses show no flicker; with children,
 * such as a status text, immediately. It is animated only while in view and unless reduced motion is preferred.
 */
export function Loader({ children }: { children?: ReactNode }) {
  const t = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const isInView = useInView(element);
  return (
    <div
      ref={element}
      className={`${styles.loader} ${children ? '' : styles.delayed}`}
      role="status"
      data-moving={isInView}
    >
      <svg width="56" height="24" viewBox="0 0 56 24" aria-hidden="true" focusable="false">
        <path d="M-28 12q7-9 14 0t14 0 14 0 14 0 14 0 14 0 14 0" />
      </svg>
      <div>{children ?? t('ui.loading')}</div>
    </div>
  );
}

/** Whether the element is in the viewport; false until the browser has reported it. */
function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
