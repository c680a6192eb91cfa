import { hash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { splitTexts } from './src/main/build/split-texts.ts';
import { FONT_FILES, subsetFonts } from './src/main/build/subset-fonts.ts';

/** The typeface's files with what the site uses. */
const FONTS = await subsetFonts();

/** What most pages share goes into few files: many small ones compress worse, and each is asked for. */
const SHARED = [
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//,
    priority: 2,
  },
  // What the entry needs, with the entry itself.
  { name: 'site', tags: ['$initial' as const], test: /src\//, priority: 1.5 },
  {
    name: 'cards',
    test: /src\/web\/(components\/(product-card|product-grid|favourite|compare-button|breadcrumbs|pill|energy)|ui\/(picture\/(picture|use-picture)|display\/(price|stars|tag|sparkline)))/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'listing', test: /src\/web\/components\/listing\//, minShareCount: 2, priority: 1 },
];

const ANSWERS_TOUCH = /\/(search-suggestions|basket-drawer|quick-access-panel)-/;
const NEEDED_AT_ONCE = /\/(useQuery|query-client|queryObserver|search-suggestions|recent-searches)-[^/]*\.js$/;

/** A short class name: documents, scripts and style sheets repeat them. Both builds give a file's classes the same. */
const nameClass = (name: string, file: string): string =>
  `${name}_${hash('sha1', relative(import.meta.dirname, file), 'base64url').slice(0, 4)}`;

/**
 * The site is built twice: for browsers, and as the renderer that the server calls; `src/main/build/build-site.ts` says where to.
 * Each page has style sheets of its own: the document names them, and on navigation its chunk waits for them.
 */
export default defineConfig(
  async ({ isSsrBuild }): Promise<UserConfig> => ({
    plugins: [react(), splitTexts()],
    resolve: {
      alias: [
        { find: FONT_FILES, replacement: FONTS },
        // React has the hook itself: libraries' copy of it for older versions is left out.
        { find: /^use-sync-external-store\/shim(?=\/with-selector|$)/, replacement: 'use-sync-external-store' },
      ],
    },
    css: { modules: { generateScopedName: nameClass } },
    build: {
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      manifest: !isSsrBuild,
      target: 'es2023',
      // What `light-dark()` needs; the minifier would otherwise write each colour of each theme twice.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      // A chunk waits for its styles. The scripts it imports follow by themselves, as naming them all here is heavy; only of
      // parts that answer a touch they are loaded beside it, not one after the other.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (chunk, files) =>
          files.filter((file) => file.endsWith('.css') || (ANSWERS_TOUCH.test(chunk) && NEEDED_AT_ONCE.test(file))),
      },
      rolldownOptions: {
        input: isSsrBuild ? 'src/web/render/entry-server.tsx' : 'src/web/browser/entry-client.tsx',
        ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: SHARED } } }),
      },
    },
    // React and the router go into the renderer, in production mode whatever NODE_ENV says.
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    ssr: isSsrBuild ? { noExternal: true } : {},
  }),
);
