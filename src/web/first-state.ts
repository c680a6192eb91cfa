import type { Locale } from '../market/locale.ts';
import { type Market, type MarketId, marketById } from '../market/market.ts';
import type { TextTable } from './texts.ts';

/** What the server sends along with a page, so that the browser can take it over. */
export type FirstState = {
  market: MarketId;
  locale: Locale;
  base: string;
  renderedAt: number;
  /** Loaded data by route. */
  pages: Record<string, object>;
  failure: { status: number; message: string } | null;
  /** Texts that the locale's own file does not have; empty where it is complete. */
  texts: TextTable;
};

export const STATE_ELEMENT_ID = 'state';

/** The state that a document carries, with its market; null where it carries none. Throws for an unknown market. */
export function readState(text: string | null): { state: FirstState; market: Market } | null {
  const state: FirstState | null = JSON.parse(text ?? 'null');
  return state && { state, market: marketById(state.market) };
}

/** JSON that no markup can end early. */
export const stateText = (state: FirstState): string => JSON.stringify(state).replaceAll('<', '\\u003c');
