import type { Currency } from '../../market/currency.ts';
import type { Locale } from '../../market/locale.ts';
import type { Market } from '../../market/market.ts';
import type { SiteDirectory } from '../../market/site-directory.ts';
import type { PublicSettings } from '../../market/site-setting.ts';
import type { FormState } from '../form-state.ts';
import { jsonPieces } from './cached-json.ts';

/** State that the server embeds in a document for hydration. */
export type InitialState = {
  /** The entry of the page's market, so that the bundle need not contain all markets. */
  market: Market;
  currency: Currency;
  locale: Locale;
  base: string;
  renderedAt: number;
  settings: PublicSettings;
  /** Loader data by route id. */
  pages: Record<string, object>;
  failure: { status: number; message: string } | null;
  /** Which markets the installation has; null: those of the demonstration, which the bundle contains. */
  directory: SiteDirectory | null;
  /** Whether the page was rendered for this visitor only. */
  isPersonal: boolean;
  /** The rejected form that the page responds to. */
  form: FormState | null;
};

export const STATE_ELEMENT_ID = 'state';

/** Parses the embedded state; null if there is none. */
export const parseInitialState = (text: string | null): InitialState | null => JSON.parse(text ?? 'null');

/** Serialises the state as JSON without `<`, so that it cannot end the script element, in pieces of text and UTF-8 bytes. */
export const serializeInitialState = (state: InitialState): readonly (string | Uint8Array)[] => jsonPieces(state);
