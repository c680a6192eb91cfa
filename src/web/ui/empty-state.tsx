import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  title: string;
  text: string;
  /** Where nothing else heads the page. */
  heads?: boolean;
  children?: ReactNode;
};

/** What stands where nothing is: says so, and offers the next step. */
export function EmptyState({ title, text, heads = false, children }: Props) {
  const Heading = heads ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <svg width="148" height="96" viewBox="0 0 148 96" aria-hidden="true" focusable="false">
        <circle className={styles.moon} cx="104" cy="28" r="14" />
        <path className={styles.sand} d="M0 74c26-8 46-3 70 2s50 6 78-3v23H0Z" />
        <path className={styles.sea} d="M0 62c22-9 42-4 62 1s52 8 86-4v13c-28 9-54 8-78 3S26 66 0 74Z" />
        <path className={styles.shell} d="M40 84c0-8 6-13 12-13s12 5 12 13Zm12-13v13m-6-11 3 11m9-11-3 11" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      <p>{text}</p>
      {children ? <div className={styles.next}>{children}</div> : null}
    </div>
  );
}
