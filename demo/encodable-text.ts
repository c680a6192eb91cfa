import type { FeedEncoding } from './merchants/merchant.ts';

// Replacements of characters that Latin-1 lacks.
const REPLACEMENTS: Record<string, string> = {
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '€': 'EUR',
  '≥': '>=',
  '≤': '<=',
  '\u202f': '\u00a0',
};

/** Replaces the characters that a feed's encoding lacks. */
export const toEncodable = (text: string, encoding: FeedEncoding): string =>
  encoding === 'latin-1' ? text.replace(/[^\n\x20-\xff]/g, (character) => REPLACEMENTS[character] ?? '?') : text;
