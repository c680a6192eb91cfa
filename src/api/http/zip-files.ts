import { strToU8, zipSync } from 'fflate';
import { MINUTE_MS } from '../../terms/duration.ts';

export type ZippedFile = { readonly name: string; readonly text: string };

/** A ZIP archive of text files. Their time is that of UTC: the format has no time zones. */
export function createZip(files: readonly ZippedFile[], at: Date): Buffer {
  // The library writes the local time of this machine.
  const mtime = new Date(at.getTime() + at.getTimezoneOffset() * MINUTE_MS);
  return Buffer.from(zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])), { mtime }));
}
