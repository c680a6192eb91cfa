import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export type Fact = { name: string; value: ReactNode; note?: ReactNode };

/** A description list with as many columns as fit. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span className={styles.value}>{value}</span>
          {note ? <span className={styles.note}>{note}</span> : null}
        </dd>
      </div>
    ))}
  </dl>
);
