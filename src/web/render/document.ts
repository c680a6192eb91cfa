import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url';
import interLatinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type BrandColours, brandStyleSheet } from '../../market/brand-colours.ts';
import { STATE_ELEMENT_ID } from '../hydration/initial-state.ts';
import { BANNER_META, BANNER_SCRIPT } from '../shell/banner/top-banner.ts';
import { APP_SCRIPT } from '../state/native-app.ts';
import { THEME_SCRIPT, type Theme } from '../state/theme.ts';
import { ENTRY, type Manifest, pageFiles } from './page-files.ts';

const encoder = new TextEncoder();

/** Concatenates pieces of text and UTF-8 bytes. */
function joinBytes(pieces: Iterable<string | Uint8Array>): Uint8Array {
  const bytes = Array.from(pieces, (piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece));
  const joined = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of bytes) {
    joined.set(piece, offset);
    offset += piece.length;
  }
  return joined;
}

type Head = {
  meta: readonly Record<string, unknown>[];
  links: readonly Record<string, unknown>[];
  scripts: readonly Record<string, unknown>[];
};

type DocumentParts = {
  lang: string;
  /** Current theme of the market; the visitor's preference is applied in the browser. */
  theme: Theme;
  head: Head;
  /** The markup, as pieces of text and UTF-8 bytes. */
  body: Iterable<string | Uint8Array>;
  /** Result of `serializeInitialState`; null for pages without scripts. */
  state: string | null;
  nonce: string;
  /** Source files of the modules that the page needs besides the entry. */
  modules: readonly string[];
  /** Null in development, where Vite serves the sources. */
  manifest: Manifest | null;
  /** The operator's colours of the default theme; null: its own. */
  colours: BrandColours | null;
};

/** Renders the document in UTF-8. */
export function renderDocument({
  lang,
  theme,
  head,
  body,
  state,
  nonce,
  modules,
  manifest,
  colours,
}: DocumentParts): Uint8Array {
  const before = `<!doctype html><html lang="${lang}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><script nonce="${nonce}">${THEME_SCRIPT};${APP_SCRIPT}</script>${assetTags(manifest, state === null ? null : modules, lang, nonce)}${colourTag(colours, nonce)}${headTags(head, nonce)}${bannerTag(head, nonce)}</head><body><div id="root">`;
  const after = `</div>${state === null ? '' : `<script type="application/json" id="${STATE_ELEMENT_ID}" nonce="${nonce}">${state}</script>`}</body></html>`;
  return joinBytes([before, ...body, after]);
}

/** The file of the typeface with the letters of a language (ISO 639-1) that are not in the first one. */
const MORE_LETTERS: Readonly<Record<string, string>> = {
  cs: interLatinExtended,
  el: interGreek,
  hu: interLatinExtended,
  pl: interLatinExtended,
  ro: interLatinExtended,
  sk: interLatinExtended,
};

/** Begins to load the typeface before its style sheet is read: it is used only if it is there at the first paint. */
function fontTags(lang: string): string {
  const more = MORE_LETTERS[lang.slice(0, 2)];
  return [interLatin, ...(more === undefined ? [] : [more])]
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

function assetTags(manifest: Manifest | null, modules: readonly string[] | null, lang: string, nonce: string): string {
  if (manifest === null) {
    return `<script type="module" nonce="${nonce}" src="/@vite/client"></script><script type="module" nonce="${nonce}" src="/${ENTRY}"></script>`;
  }
  const { scripts, styles } = pageFiles(manifest, modules ?? []);
  const font = fontTags(lang);
  const css = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  if (modules === null) return css + font;
  const entry = manifest[ENTRY]?.file;
  const preloads = scripts
    .filter((file) => file !== entry)
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`);
  return `${css}${font}${preloads.join('')}<script type="module" fetchpriority="low" nonce="${nonce}" src="/${entry}"></script>`;
}

/** Inline script that hides the banner for visitors who dismissed it, if the document has one. */
const bannerTag = ({ meta }: Head, nonce: string): string =>
  meta.some(({ name }) => name === BANNER_META) ? `<script nonce="${nonce}">${BANNER_SCRIPT}</script>` : '';

/** After the site's style sheets, whose rules it replaces. */
const colourTag = (colours: BrandColours | null, nonce: string): string =>
  colours === null ? '' : `<style nonce="${nonce}">${brandStyleSheet(colours)}</style>`;

function headTags({ meta, links, scripts }: Head, nonce: string): string {
  const titles = meta.flatMap((tag) =>
    typeof tag.title === 'string' ? [`<title>${escapeHtml(tag.title)}</title>`] : [],
  );
  const metas = meta.filter((tag) => tag.title === undefined).map((tag) => `<meta${attributes(tag)}>`);
  const linked = links.map((tag) => `<link${attributes(tag)}>`);
  const data = scripts.map(
    ({ type, children }) =>
      `<script type="${type}" nonce="${nonce}">${String(children).replaceAll('<', '\\u003c')}</script>`,
  );
  return [...titles, ...metas, ...linked, ...data].join('');
}

const attributes = (tag: Record<string, unknown>): string =>
  Object.entries(tag)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
