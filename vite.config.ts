import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The site is built twice: for browsers, and as the renderer that the server calls; `main/build-site.ts` says where to.
 * One style sheet for all pages, so that no page flashes while its own arrives.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-client.tsx' },
  },
  // React and the router go into the renderer, in production mode whatever NODE_ENV says.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true } : {},
}));
