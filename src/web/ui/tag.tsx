import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A short fact: `good` is proved, `unsure` is not known or ageing, `plain` is neither. */
export const Tag = ({
  tone = 'plain',
  children,
}: {
  tone?: 'good' | 'unsure' | 'plain' | 'brand';
  children: ReactNode;
}) => <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
