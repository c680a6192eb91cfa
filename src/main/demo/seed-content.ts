import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ContentPage } from '../../content/content-page.ts';
import { loadContent } from '../../content/load-content.ts';
import { parseContent } from '../../content/parse-content.ts';
import type { Databases } from '../../platform/databases.ts';
import { PROJECT_FOLDER } from '../../platform/environment.ts';
import { readSetting, writeSetting } from '../../platform/setting.store.ts';

const FOLDER = join(PROJECT_FOLDER, 'demo/content');
const SETTING = 'demo-content';

/** The demonstration's content files, one per language. */
async function demoFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(FOLDER, name), 'utf8') })));
}

/** The demonstration's pages. Throws if one of its files is invalid. */
export function demoPages(files: readonly { name: string; text: string }[]): ContentPage[] {
  return files.flatMap(({ name, text }) => {
    const read = parseContent(text);
    if (read.ok) return read.value;
    throw new Error(read.error.issues.map(({ line, message }) => `${name}:${line}: ${message}`).join('\n'));
  });
}

/**
 * Loads the demonstration's articles, campaigns and search pages as `content load` would: on the first start, and again
 * when a new version of the program has other files. Changes that an operator made stay until then.
 */
export async function seedContent(databases: Databases): Promise<void> {
  const files = await demoFiles();
  const digest = hash('sha256', JSON.stringify(files));
  if ((await readSetting(databases.main.db, SETTING, z.string())) === digest) return;
  await loadContent(databases, demoPages(files));
  await writeSetting(databases.main.db, SETTING, digest);
}

/** The demonstration's pages, read from its files. */
export const readDemoPages = async (): Promise<ContentPage[]> => demoPages(await demoFiles());
