import { installationOrigin } from '../../market/site-url.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { buildExtension } from '../build/build-extension.ts';
import { withInstallation } from '../with-installation.ts';

/** The address of a site on this machine, where none is configured. */
const DEFAULT_URL = 'http://localhost:3000';

/** Builds the browser extension of this installation's open markets. Returns the exit code. */
export function writeExtension(path: string): Promise<number> {
  return withInstallation(async () => {
    await buildExtension(path, readEnvironment().publicUrl ?? installationOrigin(DEFAULT_URL));
    process.stdout.write(`The extension is in ${path}. Load it in the browser as an unpacked extension.\n`);
    return 0;
  });
}
