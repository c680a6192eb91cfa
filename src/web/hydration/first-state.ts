import type { Currency } from '../../market/currency.ts';
import type { Locale } from '../../market/locale.ts';
import type { Market } from '../../market/market.ts';
import type { PublicSettings } from '../../market/site-setting.ts';
import type { FormState } from '../form-state.ts';
import { jsonWithShared } from './shared-json.ts';

/** What the server sends along with a page, so that the browser can take it over. */
export type FirstState = {
  /** The market's own line of the table, so that no page carries all markets. */
  market: Market;
  currency: Currency;
  locale: Locale;
  base: string;
  renderedAt: number;
  settings: PublicSettings;
  /** Loaded data by route. */
  pages: Record<string, object>;
  failure: { status: number; message: string } | null;
  /** Whether the page was drawn for this visitor alone. */
  isPersonal: boolean;
  /** The form that the page answers. */
  form: FormState | null;
};

export const STATE_ELEMENT_ID = 'state';

/** The state that a document carries; null where it carries none. */
export const readState = (text: string | null): FirstState | null => JSON.parse(text ?? 'null');

/** The state as JSON that no markup can end early. */
export const stateText = (state: FirstState): string => jsonWithShared(state);
