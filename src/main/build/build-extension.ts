import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LOGO } from '../../base/site-name-and-logo.ts';
import { installationName, openMarkets } from '../../market/market.ts';
import { siteUrl } from '../../market/site-url.ts';
import { PROJECT_FOLDER } from '../../platform/environment.ts';

const SOURCES = join(PROJECT_FOLDER, 'extension');
const VERSION = '1.0.0';
const ICON_SIZE = 128;

/** Texts of the site that the extension uses too, by their names in the extension. */
const SITE_TEXTS = {
  total: 'product.lowest.total',
  item: 'product.lowest.item',
  seen: 'product.price-seen',
  noOffer: 'card.no-offer',
  all: 'widget.all',
  history: 'history.title',
  low30: 'history.low30',
  lowest: 'history.lowest',
  highest: 'history.highest',
} as const;

/** The site's text file of each language that the extension is written in, by the browser's name of the language. */
const LANGUAGES: Readonly<Record<string, string>> = {
  cs: 'cs-CZ',
  da: 'da-DK',
  de: 'de-DE',
  el: 'el-GR',
  en: 'en-GB',
  es: 'es-ES',
  fi: 'fi-FI',
  fr: 'fr-FR',
  hu: 'hu-HU',
  it: 'it-IT',
  ja: 'ja-JP',
  no: 'nb-NO',
  nl: 'nl-NL',
  pl: 'pl-PL',
  pt_PT: 'pt-PT',
  ro: 'ro-RO',
  sk: 'sk-SK',
  sv: 'sv-SE',
  zh_CN: 'zh-CN',
};

const tableSchema = z.record(z.string(), z.string());
const extensionTexts = z.record(z.string(), tableSchema);

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(PROJECT_FOLDER, path), 'utf8'));

/** Writes `_locales`, in the format of the browser. */
function writeTexts(folder: string): void {
  const own = extensionTexts.parse(readJson('extension/texts.json'));
  for (const [language, locale] of Object.entries(LANGUAGES)) {
    const site = tableSchema.parse(readJson(`locales/${locale}.json`));
    const shared = Object.entries(SITE_TEXTS).map(([name, key]) => [name, site[key] ?? ''] as const);
    const texts = { name: installationName(), ...Object.fromEntries(shared), ...own[language] };
    const messages = Object.entries(texts).map(([name, message]) => [name, { message }] as const);
    mkdirSync(join(folder, '_locales', language), { recursive: true });
    writeFileSync(
      join(folder, '_locales', language, 'messages.json'),
      JSON.stringify(Object.fromEntries(messages), null, 2),
    );
  }
}

/** It may read a page only when its user opens it there, and has access to no site by itself. */
const MANIFEST = {
  manifest_version: 3,
  name: '__MSG_name__',
  description: '__MSG_description__',
  version: VERSION,
  default_locale: 'en',
  minimum_chrome_version: '123',
  icons: { [ICON_SIZE]: 'icon.png' },
  action: { default_popup: 'popup.html', default_title: '__MSG_ask__' },
  permissions: ['activeTab', 'scripting', 'storage'],
} as const;

const icon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON_SIZE}" height="${ICON_SIZE}" viewBox="0 0 ${LOGO.size} ${LOGO.size}"><rect width="${LOGO.size}" height="${LOGO.size}" rx="${LOGO.radius}" fill="${LOGO.colours.tile}"/><path fill="${LOGO.colours.water}" d="${LOGO.waterPath}"/><path fill="${LOGO.colours.sand}" d="${LOGO.sandPath}"/></svg>`;

/** Builds the browser extension for the open markets of a site into a folder, from which a browser can load it. */
export async function buildExtension(folder: string, publicUrl: string): Promise<void> {
  const { build } = await import('vite');
  const { default: sharp } = await import('sharp');
  const markets = openMarkets().map((market) => ({
    id: market.id,
    countryCode: market.countryCode,
    siteName: market.siteName,
    locale: market.defaultLocale,
    url: siteUrl(publicUrl, market, market.defaultLocale, ''),
  }));
  const settings = { root: SOURCES, configFile: false, logLevel: 'warn', mode: 'production', base: './' } as const;
  const define = { EXTENSION_MARKETS: JSON.stringify(markets) };
  const target = 'chrome123';
  await build({
    ...settings,
    define,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: join(SOURCES, 'popup.html'),
        output: { entryFileNames: 'popup.js', assetFileNames: 'popup[extname]' },
      },
    },
  });
  // Injected as a plain script, which may run twice in one page.
  await build({
    ...settings,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target,
      rolldownOptions: {
        input: join(SOURCES, 'read-page.ts'),
        output: { format: 'iife', entryFileNames: 'read-page.js' },
      },
    },
  });
  writeTexts(folder);
  writeFileSync(join(folder, 'icon.png'), await sharp(Buffer.from(icon())).png().toBuffer());
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST, null, 2));
}
