import type { Merchant } from './merchants/merchant.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character) : text;

export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>\n`;

/** Returns the XML declaration with the encoding of the merchant's feed. */
export function xmlHead({ feed }: Merchant): string {
  const encoding = { 'utf-8': 'UTF-8', 'latin-1': 'ISO-8859-1', 'utf-16': 'UTF-16' }[feed.encoding];
  return `<?xml version="1.0" encoding="${encoding}"?>\n`;
}
