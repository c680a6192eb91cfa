import type { ReactNode } from 'react';
import { ReplaceLink } from '../controls/replace-link.tsx';
import { LocalizedText } from '../text/localized-text.tsx';
import styles from './segmented-control.module.css';

export type Segment = {
  name: string;
  count?: ReactNode;
  to: string;
  current: boolean;
  /** It would show the same as another segment. */
  disabled?: boolean;
};

/** Links to a few views of a part of the page, each with its own URL. `anchor` is the id of that part. */
export const SegmentedControl = (props: {
  label: string;
  showLabel?: boolean;
  anchor: string;
  segments: readonly Segment[];
}) => (
  <nav className={styles.bar} aria-label={props.label}>
    {props.showLabel ? (
      <span className={styles.label} aria-hidden="true">
        {props.label}
      </span>
    ) : null}
    <ul className={styles.segments}>
      {props.segments.map(({ name, count, to, current, disabled = false }) => (
        <li key={name}>
          {disabled ? (
            <span className={styles.disabled}>
              <LocalizedText>{name}</LocalizedText>
            </span>
          ) : (
            <ReplaceLink to={to} anchor={props.anchor} aria-current={current ? 'true' : undefined}>
              <LocalizedText>{name}</LocalizedText>
              {count === undefined ? null : <span className={styles.count}>{count}</span>}
            </ReplaceLink>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
