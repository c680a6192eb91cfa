import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { splitTexts } from './src/main/build/split-texts.ts';

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

/**
 * The site is built twice: for browsers, and as the renderer that the server calls; `src/main/build/build-site.ts` says where to.
 * Each page has style sheets of its own: the document names them, and on navigation its chunk waits for them.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), splitTexts()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    target: 'es2023',
    // What `light-dark()` needs; the minifier would otherwise write each colour of each theme twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // A chunk waits for its styles; the scripts it imports follow by themselves, and naming them all here is heavy.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/render/entry-server.tsx' : 'src/web/browser/entry-client.tsx',
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: SHARED } } }),
    },
  },
  // React and the router go into the renderer, in production mode whatever NODE_ENV says.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true } : {},
}));
