import type { ReactNode } from 'react';
import { LocalText } from './local-text.tsx';
import styles from './segmented.module.css';
import { StayLink } from './stay-link.tsx';

export type Segment = { name: string; count?: ReactNode; to: string; current: boolean };

/** One of a few views of a part of the page, each an address of its own. `anchor` is the id of that part. */
export const Segmented = (props: { label: string; shown?: boolean; anchor: string; segments: readonly Segment[] }) => (
  <nav className={styles.bar} aria-label={props.label}>
    {props.shown ? (
      <span className={styles.label} aria-hidden="true">
        {props.label}
      </span>
    ) : null}
    <ul className={styles.segments}>
      {props.segments.map(({ name, count, to, current }) => (
        <li key={name}>
          <StayLink to={to} anchor={props.anchor} aria-current={current ? 'true' : undefined}>
            <LocalText>{name}</LocalText>
            {count === undefined ? null : <span className={styles.count}>{count}</span>}
          </StayLink>
        </li>
      ))}
    </ul>
  </nav>
);
