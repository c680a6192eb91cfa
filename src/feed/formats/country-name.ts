import { memoize } from '../../base/memoize.ts';
import { LOCALES } from '../../market/locale.ts';
import { foldName } from './column-names.ts';

/** Countries to which shops of the markets deliver, each at its own cost. */
const CODES = ['AT', 'AU', 'BE', 'BG', 'CA', 'CH', 'CN', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'JP', 'LI', 'LT', 'LU', 'LV', 'MT', 'MX', 'NL', 'NO', 'NZ', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'TR', 'US']; // biome-ignore format: one line

/** Codes by folded name. In all languages it takes 30 ms, and few feeds have a cost for each country. */
function readNames(): ReadonlyMap<string, string> {
  const codes = new Map([['uk', 'GB'], ...CODES.map((code) => [code.toLowerCase(), code] as const)]);
  for (const locale of Object.keys(LOCALES)) {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    for (const code of CODES) codes.set(foldName(names.of(code) ?? code), code);
  }
  return codes;
}

let codeByName: ReadonlyMap<string, string> | null = null;

/** The code of a country that is named in words; as it is if that is none. */
export const countryCode = memoize((name: string): string => {
  codeByName ??= readNames();
  return codeByName.get(foldName(name)) ?? name;
});

/** The country that the folded name of a column begins or ends with, as its code or in words: "dhl_at"; empty if none. */
export function countryInName(folded: string): string {
  codeByName ??= readNames();
  const codes = codeByName;
  const words = folded.split('_');
  const candidates = [folded, words.at(-1) ?? '', words[0] ?? ''];
  return candidates.map((name) => codes.get(name)).find((code) => code !== undefined) ?? '';
}
