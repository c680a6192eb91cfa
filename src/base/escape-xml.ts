const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// U+FFFE, U+FFFF and control characters other than tab, line feed and carriage return.
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** A text for elements and attributes of XML 1.0, without the characters that it may not contain even escaped. O(length). */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
