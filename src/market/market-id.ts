/** The ids of all markets. */
export const MARKET_IDS = [
  'SE', 'DK', 'UK', 'US', 'DE', 'NO', 'AT', 'AU', 'BE', 'CA', 'SK', 'MX', 'CH',
  'CZ', 'ES', 'FI', 'FR', 'GR', 'HU', 'IE', 'IT', 'NL', 'NZ', 'PL', 'PT', 'RO',
  'JP', 'CN',
] as const; // biome-ignore format: a list of codes

export type MarketId = (typeof MARKET_IDS)[number];
