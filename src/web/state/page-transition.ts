import { createClientStore, useClientStore } from './client-store.ts';

/** State of the navigation from one page to the next. */
export type TransitionState = {
  kind: 'IDLE' | 'LOADING_IN_BACKGROUND' | 'LOADING_DISCRETE' | 'LOADING_FULL' | 'ERROR';
  /** URL being loaded; null if idle. */
  pending: string | null;
};

export type TransitionEvent =
  | { type: 'start'; href: string }
  | { type: 'discrete-timeout' }
  | { type: 'full-timeout' }
  | { type: 'success' }
  | { type: 'failure' };

/** Delay until a navigation displays a discrete loading indicator, and until a full-page one. */
export const DISCRETE_AFTER_MS = 100;
export const FULL_AFTER_MS = 3000;

export const IDLE_TRANSITION: TransitionState = { kind: 'IDLE', pending: null };

/** State machine of navigation. A new start during loading keeps the current indicator, to avoid flicker. */
export function nextTransition(state: TransitionState, event: TransitionEvent): TransitionState {
  switch (event.type) {
    case 'start':
      if (state.kind === 'ERROR') return { kind: 'LOADING_FULL', pending: event.href };
      return { kind: state.kind === 'IDLE' ? 'LOADING_IN_BACKGROUND' : state.kind, pending: event.href };
    case 'discrete-timeout':
      return state.kind === 'LOADING_IN_BACKGROUND' ? { ...state, kind: 'LOADING_DISCRETE' } : state;
    case 'full-timeout':
      return isLoading(state) ? { ...state, kind: 'LOADING_FULL' } : state;
    case 'success':
      return IDLE_TRANSITION;
    case 'failure':
      return { kind: 'ERROR', pending: null };
  }
}

export const isLoading = ({ kind }: TransitionState): boolean => kind.startsWith('LOADING');

/** Current navigation state. Only router events change it. */
export const transitionStore = createClientStore(IDLE_TRANSITION);

export const useTransition = (): TransitionState => useClientStore(transitionStore);
