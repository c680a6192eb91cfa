import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = { name: string; value: ReactNode; note?: ReactNode };

/** Named facts side by side, as many in a row as there is room for. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
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
