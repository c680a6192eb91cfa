import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLocale, LOCALES } from '../../market/locale.ts';
import { PROJECT_FOLDER } from '../../platform/environment.ts';
import { readFontFaces, subsetFonts } from './subset-fonts.ts';

const readFaces = async () => readFontFaces(await readFile(join(PROJECT_FOLDER, 'src/web/ui/fonts.css'), 'utf8'));

describe('the typeface', () => {
  it('has the letters of every language of the site, except those that are left to the device', async () => {
    const known = new Set((await readFaces()).flatMap(({ text }) => [...text]));
    const missing: string[] = [];
    for (const locale of Object.keys(LOCALES).filter(isLocale)) {
      if (locale === 'ja-JP' || locale === 'zh-CN') continue;
      const texts = await readFile(join(PROJECT_FOLDER, `locales/${locale}.json`), 'utf8');
      const letters = new Set(texts.normalize('NFC').match(/\p{L}/gu));
      missing.push(...[...letters].filter((letter) => !known.has(letter)).map((letter) => `${locale} ${letter}`));
    }
    expect(missing).toEqual([]);
  });

  it('is at most 22 kB for western languages, and 13 kB more for any other alphabet', async () => {
    const folder = await subsetFonts();
    for (const { file } of await readFaces()) {
      const { size } = await stat(join(folder, file));
      expect(size, file).toBeGreaterThan(5_000);
      expect(size, file).toBeLessThanOrEqual(file.includes('latin-wght') ? 22_000 : 13_000);
    }
  });

  it('names what a rule lacks', () => {
    expect(() => readFontFaces('@font-face { src: url("a/b.woff2"); font-weight: 400; }')).toThrow('b.woff2 needs');
  });
});
