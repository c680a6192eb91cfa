import type { FeedEncoding } from './merchants/merchant.ts';

// Characters that Latin-1 lacks, as shops that still use it write them.
const PLAIN: Record<string, string> = {
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

/** A text as a shop can write it in its file's encoding. */
export const spell = (text: string, encoding: FeedEncoding): string =>
  encoding === 'latin-1' ? text.replace(/[^\n\x20-\xff]/g, (character) => PLAIN[character] ?? '?') : text;
