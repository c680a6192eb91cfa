import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url';
import interLatinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { escapeHtml } from '../../base/escape-html.ts';
import { type BrandColours, brandStyleSheet } from '../../market/brand-colours.ts';
import { FIRST_SCRIPT } from '../hydration/first-script.ts';
import { STATE_ELEMENT_ID } from '../hydration/initial-state.ts';
import { BANNER_META, BANNER_SCRIPT } from '../shell/banner/top-banner.ts';
import { APP_SCRIPT } from '../state/native-app.ts';
import { THEME_SCRIPT, type Theme } from '../state/theme.ts';
import { type Build, ENTRY, pageFiles, SUGGESTIONS_MODULE } from './page-files.ts';

/** What a document contains inline, for its Content-Security-Policy: the sources of its scripts and style sheets. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

export type RenderedDocument = { bytes: Uint8Array; inline: InlineSources };

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
  state: readonly (string | Uint8Array)[] | null;
  /** Source files of the modules that the page needs besides the entry. */
  modules: readonly string[];
  /** Null in development, where Vite serves the sources. */
  build: Build | null;
  /** The operator's colours of the default theme; null: its own. */
  colours: BrandColours | null;
};

const MARK_SCRIPT = `${THEME_SCRIPT};${APP_SCRIPT}`;
// Constant lists, so that their hashes are computed once.
const NO_STYLES: readonly string[] = [];
const PLAIN_SCRIPTS: readonly string[] = [MARK_SCRIPT];
const APP_SCRIPTS: readonly string[] = [MARK_SCRIPT, FIRST_SCRIPT];
const ALL_SCRIPTS: readonly string[] = [...APP_SCRIPTS, BANNER_SCRIPT];

/** Renders the document in UTF-8. */
export function renderDocument({
  lang,
  theme,
  head,
  body,
  state,
  modules,
  build,
  colours,
}: DocumentParts): RenderedDocument {
  const hasBanner = state !== null && head.meta.some(({ name }) => name === BANNER_META);
  const colourStyle = colours === null ? null : brandStyleSheet(colours);
  const assets = assetTags(build, state === null ? null : modules, lang);
  const before = `<!doctype html><html lang="${lang}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><script>${MARK_SCRIPT}</script>${assets.tags}${colourStyle === null ? '' : `<style>${colourStyle}</style>`}${headTags(head)}${hasBanner ? `<script>${BANNER_SCRIPT}</script>` : ''}</head><body><div id="root">`;
  const data =
    state === null ? [] : [`<script type="application/json" id="${STATE_ELEMENT_ID}">`, ...state, '</script>'];
  const scripts = state === null ? PLAIN_SCRIPTS : hasBanner ? ALL_SCRIPTS : APP_SCRIPTS;
  return {
    bytes: joinBytes([before, ...body, '</div>', ...data, '</body></html>']),
    inline: { scripts, styles: colourStyle === null ? assets.styles : [...assets.styles, colourStyle] },
  };
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

/**
 * The typeface, the style sheets, and the script that loads the others, with the texts of the style sheets in the tags; null
 * as modules: a page without scripts.
 */
function assetTags(
  build: Build | null,
  modules: readonly string[] | null,
  lang: string,
): { tags: string; styles: readonly string[] } {
  if (build === null) {
    // Vite adds the style sheets by script, so nothing is deferred.
    const scripts = ['@vite/client', ENTRY].map((file) => `<script type="module" src="/${file}"></script>`);
    return { tags: firstScript([], []) + scripts.join(''), styles: NO_STYLES };
  }
  const { scripts, styles, inlineStyles } = pageFiles(build, modules ?? []);
  const css = styles.map((file) => {
    const text = build.smallStyles.get(file);
    return text === undefined
      ? `<link rel="stylesheet" href="/${file}">`
      : `<style data-href="/${file}">${text}</style>`;
  });
  const first = modules === null ? '' : firstScript(scripts, suggestionFiles(build, modules));
  return { tags: first + css.join('') + fontTags(lang), styles: inlineStyles };
}

/** The files that the suggestions of the search field need besides those of a page. */
function suggestionFiles(build: Build, modules: readonly string[]): readonly string[] {
  const texts = modules.filter((module) => module.startsWith('texts:')).map((text) => text.replace(/[^/]*$/, 'search'));
  const page = pageFiles(build, modules);
  const { scripts, styles } = pageFiles(build, [...modules, SUGGESTIONS_MODULE, ...texts]);
  const isNew = (file: string) => !page.scripts.includes(file) && !page.styles.includes(file);
  return [...scripts, ...styles].filter(isNew);
}

/**
 * The script that loads the app, its entry first, and the suggestions, when they are needed. Before the style sheets, for which
 * it would wait.
 */
const firstScript = (app: readonly string[], suggestions: readonly string[]): string => {
  const list = (files: readonly string[]) => files.map((file) => `/${file}`).join(' ');
  const search = suggestions.length === 0 ? '' : ` data-search="${list(suggestions)}"`;
  return `<script data-files="${list(app)}"${search}>${FIRST_SCRIPT}</script>`;
};

function headTags({ meta, links, scripts }: Head): string {
  const titles = meta.flatMap((tag) =>
    typeof tag.title === 'string' ? [`<title>${escapeHtml(tag.title)}</title>`] : [],
  );
  const metas = meta.filter((tag) => tag.title === undefined).map((tag) => `<meta${attributes(tag)}>`);
  const linked = links.map((tag) => `<link${attributes(tag)}>`);
  const data = scripts.map(
    ({ type, children }) => `<script type="${type}">${String(children).replaceAll('<', '\\u003c')}</script>`,
  );
  return [...titles, ...metas, ...linked, ...data].join('');
}

const attributes = (tag: Record<string, unknown>): string =>
  Object.entries(tag)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');
