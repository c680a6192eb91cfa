import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Preloaded by the scripts of package.json (`node --import`): Node has to know the folder before it loads a program's
// modules. Later starts load them in half the time. Where the folder cannot be written, nothing is stored.
// JavaScript, as this one file is loaded without the cache: Node.js would load its compiler of TypeScript for it, which takes 17 MB in each
// thread and is not needed while the cache has every module.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
