import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { PersonalEndpointName } from '../../../contract/personal-endpoints.ts';
import { DONE_PARAM } from '../../form-state.ts';
import styles from './api-form.module.css';

/**
 * How often an operation succeeded on this page, and a function to count one more. Without scripts, the form redirects
 * back to the page with a query parameter.
 */
export function useDoneCount(endpoint: PersonalEndpointName): [number, () => void] {
  const isDoneByQuery = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get(DONE_PARAM) === endpoint,
  });
  const [times, setTimes] = useState(isDoneByQuery ? 1 : 0);
  return [times, () => setTimes((now) => now + 1)];
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Confirms a successful submission. It takes the focus, which was on the form. */
export const SuccessMessage = ({ children }: { children: ReactNode }) => (
  <p ref={takeFocus} className={styles.success} role="status" tabIndex={-1}>
    {children}
  </p>
);
