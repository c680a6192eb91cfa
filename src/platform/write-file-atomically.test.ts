import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFileAtomically } from './write-file-atomically.ts';

it('readers never see a partial file, and no temporary file remains', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lowtide-files-'));
  const path = join(folder, 'deep', 'file');
  const texts = ['a', 'b'].map((letter) => letter.repeat(500_000));
  await writeFileAtomically(path, 'a'.repeat(500_000));
  const writing = Promise.all([0, 1, 0, 1, 1, 0].map((which) => writeFileAtomically(path, texts[which] ?? '')));
  for (let reads = 0; reads < 50; reads++) expect(texts).toContain(await readFile(path, 'utf8'));
  await writing;
  expect(await readdir(join(folder, 'deep'))).toEqual(['file']);
  await rm(folder, { recursive: true });
});
