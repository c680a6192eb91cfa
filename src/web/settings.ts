import type { PublicSettings } from '../market/site-setting.ts';
import { useSite } from './site.ts';

/** Returns a setting of the market, e.g. `useSetting('deals_page')`. */
export const useSetting = <K extends keyof PublicSettings>(name: K): PublicSettings[K] => useSite().settings[name];
