import { readFile } from 'node:fs/promises';
import type { ContentPage } from '../../content/content-page.ts';
import { loadContent } from '../../content/load-content.ts';
import { readContent } from '../../content/read-content.ts';
import { isFreePlace } from '../campaign-place.ts';
import { visitInstallation } from '../visit-installation.ts';
import { isFetched, pathOf, whyNoLocation } from './feed-location.ts';

/** What keeps a file from being loaded, one line each; its pages where nothing does. */
function readPages(location: string, text: string): { pages: readonly ContentPage[]; wrong: string[] } {
  const read = readContent(text);
  if (!read.ok) {
    return { pages: [], wrong: read.error.complaints.map(({ line, message }) => `${location}:${line}: ${message}`) };
  }
  const taken = read.value.filter(({ kind, slug }) => kind === 'campaign' && !isFreePlace(slug));
  const wrong = [...new Set(taken.map(({ slug }) => `${location}: /${slug} is taken by another page of the site`))];
  return { pages: read.value, wrong };
}

/**
 * Stores the pages of a file of content: all of them, or none where a line makes no sense. Returns the exit code: 0
 * stored, 1 with complaints, 2 unreadable.
 */
export async function loadContentFile(location: string): Promise<number> {
  const unreadable = isFetched(location)
    ? `${location}: content is a file of this machine.`
    : await whyNoLocation(location);
  if (unreadable !== null) {
    process.stderr.write(`${unreadable}\n`);
    return 2;
  }
  const { pages, wrong } = readPages(location, await readFile(pathOf(location), 'utf8'));
  if (wrong.length > 0) {
    process.stderr.write(`${wrong.join('\n')}\n`);
    return 1;
  }
  return visitInstallation(async ({ databases }) => {
    const { added, changed, unchanged } = await loadContent(databases, pages);
    process.stdout.write(`${added} pages added, ${changed} changed, ${unchanged} as before.\n`);
    return 0;
  });
}
