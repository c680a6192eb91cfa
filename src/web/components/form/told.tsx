import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { PersonalName } from '../../../api/contract/personal-endpoints.ts';
import { DONE } from '../../form-state.ts';
import styles from './act-form.module.css';

/** How often an act was done on this page: a form without scripts leads back to the page, whose address says it. */
export function useDone(act: PersonalName): [number, () => void] {
  const said = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get(DONE) === act });
  const [times, setTimes] = useState(said ? 1 : 0);
  return [times, () => setTimes((now) => now + 1)];
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** What is said of a form that was taken. It takes the focus, which the form lost. */
export const Told = ({ children }: { children: ReactNode }) => (
  <p ref={takeFocus} className={styles.told} role="status" tabIndex={-1}>
    {children}
  </p>
);
