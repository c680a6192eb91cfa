import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Preloaded by the scripts of package.json (`node --import`): Node has to know the folder before it loads a program's
// modules. Later starts load them in half the time. Where the folder cannot be written, nothing is stored.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
