import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { PROJECT_FOLDER } from '../../platform/environment.ts';

const STYLES = join(PROJECT_FOLDER, 'src/web/ui/fonts.css');
const CACHE = join(PROJECT_FOLDER, 'node_modules/.cache');

/** The package that `fonts.css` takes its files from; the build replaces this beginning of their paths. */
export const FONT_FILES = '@fontsource-variable/inter/files';

const LATIN = 'inter-latin-wght-normal.woff2';

/** What the style sheets use: kerning, figures of one width, and the letter forms of `base.css`. */
const FEATURES = ['kern', 'tnum', 'cv11', 'ss03'];

export type FontFace = {
  file: string;
  /** The characters that it is used for. */
  text: string;
  /** The least and the greatest weight that the style sheets use. */
  weights: { min: number; max: number };
};

const parseCode = (hexadecimal: string): number => Number.parseInt(hexadecimal, 16);

function charactersOf(unicodeRange: string): string {
  const characters: string[] = [];
  for (const [, from = '', to = from] of unicodeRange.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)) {
    for (let code = parseCode(from); code <= parseCode(to); code++) characters.push(String.fromCodePoint(code));
  }
  return characters.join('');
}

/** The `@font-face` rules of a style sheet that use files of the package, in their order. */
export function readFontFaces(css: string): FontFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const file = /url\("[^"]*\/([^"/]+\.woff2)"\)/.exec(rule)?.[1];
    if (file === undefined) return [];
    const [, min, max] = /font-weight:\s*(\d+)\s+(\d+)/.exec(rule) ?? [];
    const range = /unicode-range:([^;]*)/.exec(rule)?.[1];
    if (min === undefined || max === undefined || range === undefined) {
      throw new Error(`fonts.css: ${file} needs a font-weight of two numbers and a unicode-range.`);
    }
    return [{ file, text: charactersOf(range), weights: { min: Number(min), max: Number(max) } }];
  });
}

const findFont = (file: string): string => fileURLToPath(import.meta.resolve(`${FONT_FILES}/${file}`));

async function subset({ file, text, weights }: FontFace): Promise<Buffer> {
  const source = await readFile(findFont(file));
  const variationAxes = { wght: { ...weights, default: weights.min } };
  const options = { targetFormat: 'woff2' as const, variationAxes, keepFeatures: FEATURES };
  return subsetFont(source, text, options);
}

/**
 * Writes the typeface with only the characters, weights and features that the site uses: less than half of its bytes.
 * Characters that `fonts.css` does not name are shown in a typeface of the device.
 *
 * @returns the folder of the files. It is cached, because the work takes seconds.
 */
export async function subsetFonts(): Promise<string> {
  const css = await readFile(STYLES, 'utf8');
  const own = await readFile(fileURLToPath(import.meta.url), 'utf8');
  const version = await readFile(join(dirname(findFont(LATIN)), '../package.json'), 'utf8');
  const hash = createHash('sha256').update(css).update(own).update(version).digest('hex').slice(0, 16);
  const folder = join(CACHE, `fonts-${hash}`);
  if (existsSync(folder)) return folder;
  // Two builds may run at once, and either may be killed.
  const fresh = `${folder}.${randomUUID()}`;
  await mkdir(fresh, { recursive: true });
  for (const face of readFontFaces(css)) await writeFile(join(fresh, face.file), await subset(face));
  await rename(fresh, folder).catch(async (error: unknown) => {
    if (!existsSync(folder)) throw error;
    await rm(fresh, { recursive: true, force: true });
  });
  return folder;
}
