import { LOCALES } from '../../market/locale.ts';
import { foldName } from './column-names.ts';

/** Countries to which shops of the markets deliver, each at its own cost. */
const CODES = ['AT', 'AU', 'BE', 'BG', 'CA', 'CH', 'CN', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'JP', 'LI', 'LT', 'LU', 'LV', 'MT', 'MX', 'NL', 'NO', 'NZ', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'TR', 'US']; // biome-ignore format: one line

const CODE_BY_NAME = new Map<string, string>([
  ['uk', 'GB'],
  ...CODES.map((code) => [code.toLowerCase(), code] as const),
]);
for (const locale of Object.keys(LOCALES)) {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  for (const code of CODES) CODE_BY_NAME.set(foldName(names.of(code) ?? code), code);
}

/** The country that the folded name of a column begins or ends with, as its code or in words: "dhl_at"; empty if none. */
export function countryInName(folded: string): string {
  const words = folded.split('_');
  const candidates = [folded, words.at(-1) ?? '', words[0] ?? ''];
  return candidates.map((name) => CODE_BY_NAME.get(name)).find((code) => code !== undefined) ?? '';
}
