import type { XmlNode } from './xml-node.ts';

const LANGUAGE_ATTRIBUTES = ['language', 'lang'] as const;

export const isLanguageAttribute = (name: string): boolean => LANGUAGE_ATTRIBUTES.some((other) => other === name);

/** The language of a code of two or three letters, which may have a country: "cs", "pol", "de_AT"; empty if it is none. */
function languageOf({ attributes }: XmlNode): string {
  const code = LANGUAGE_ATTRIBUTES.map((name) => attributes.get(name) ?? '').find((text) => text !== '') ?? '';
  // Of the code only the language: what shops write behind it need not be a region.
  const [, language] = /^([A-Za-z]{2,3})(?:[-_]\w{2,4})?$/.exec(code) ?? [];
  return language === undefined ? '' : (Intl.getCanonicalLocales(language)[0] ?? '');
}

/**
 * Removes elements in another language from an item, at every level, where an element of the same name is in the market's:
 * `<description language="cs">…</description><description language="sk">…</description>`.
 */
export function keepLanguage(node: XmlNode, language: string): void {
  const translated = new Set(node.children.filter((child) => languageOf(child) === language).map(({ name }) => name));
  if (translated.size > 0)
    node.children = node.children.filter((child) => {
      const own = translated.has(child.name) ? languageOf(child) : '';
      return own === '' || own === language;
    });
  for (const child of node.children) keepLanguage(child, language);
}
