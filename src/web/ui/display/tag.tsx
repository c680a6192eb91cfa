import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A short label: `good` for proved facts, `unsure` for unknown or ageing ones, `plain` otherwise. */
export const Tag = ({
  tone = 'plain',
  children,
}: {
  tone?: 'good' | 'unsure' | 'plain' | 'brand';
  children: ReactNode;
}) => <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
