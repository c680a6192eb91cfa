import { readFile } from 'node:fs/promises';
import type { ContentPage } from '../../content/content-page.ts';
import { loadContent } from '../../content/load-content.ts';
import { parseContent } from '../../content/parse-content.ts';
import { isHttpUrl } from '../../offer/feed-location.ts';
import { isFreeCampaignPath } from '../../serve/campaign-path.ts';
import { withInstallation } from '../with-installation.ts';
import { locationError, toAbsolutePath } from './file-location.ts';

/** The pages of a file, and one line for each error. */
function readPages(location: string, text: string): { pages: readonly ContentPage[]; wrong: string[] } {
  const read = parseContent(text);
  if (!read.ok) {
    return { pages: [], wrong: read.error.issues.map(({ line, message }) => `${location}:${line}: ${message}`) };
  }
  const taken = read.value.filter(({ kind, slug }) => kind === 'campaign' && !isFreeCampaignPath(slug));
  const wrong = [...new Set(taken.map(({ slug }) => `${location}: /${slug} is taken by another page of the site`))];
  return { pages: read.value, wrong };
}

/**
 * Stores the pages of a content file: all of them, or none if a line is invalid. Returns the exit code: 0 stored,
 * 1 with errors, 2 unreadable.
 */
export async function loadContentFile(location: string): Promise<number> {
  const unreadable = isHttpUrl(location)
    ? `${location}: content is loaded from a local file.`
    : await locationError(location);
  if (unreadable !== null) {
    process.stderr.write(`${unreadable}\n`);
    return 2;
  }
  const { pages, wrong } = readPages(location, await readFile(toAbsolutePath(location), 'utf8'));
  if (wrong.length > 0) {
    process.stderr.write(`${wrong.join('\n')}\n`);
    return 1;
  }
  return withInstallation(async ({ databases }) => {
    const { added, changed, unchanged } = await loadContent(databases, pages);
    process.stdout.write(`${added} pages added, ${changed} changed, ${unchanged} unchanged.\n`);
    return 0;
  });
}
