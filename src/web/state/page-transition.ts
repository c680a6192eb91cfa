import { createClientStore, useClientStore } from './client-store.ts';

/** How far the change from one page to the next is. */
export type TransitionState = {
  kind: 'IDLE' | 'LOADING_IN_BACKGROUND' | 'LOADING_DISCRETE' | 'LOADING_FULL' | 'ERROR';
  /** The address on its way; null where none is. */
  pending: string | null;
};

export type TransitionEvent =
  | { type: 'start'; href: string }
  | { type: 'discrete-timeout' }
  | { type: 'full-timeout' }
  | { type: 'success' }
  | { type: 'failure' };

/** When a change of page that is still on its way is first shown, and when it takes the whole page. */
export const DISCRETE_AFTER_MS = 100;
export const FULL_AFTER_MS = 3000;

export const AT_REST: TransitionState = { kind: 'IDLE', pending: null };

/** A new start while another is on its way goes on with what is shown, so that nothing flickers. */
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
      return AT_REST;
    case 'failure':
      return { kind: 'ERROR', pending: null };
  }
}

export const isLoading = ({ kind }: TransitionState): boolean => kind.startsWith('LOADING');

/** The change of page that goes on, if one does. Only the router's events move it. */
export const transition = createClientStore(AT_REST);

export const useTransition = (): TransitionState => useClientStore(transition);
