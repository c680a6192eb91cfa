import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { MARK } from '../../base/mark.ts';

/** What stands on the picture of a shared page. */
export type Card = {
  siteName: string;
  title: string;
  /** One line above the title: a brand, a department; null where there is none. */
  above: string | null;
  /** A square PNG; null where the page is about no single thing. */
  picture: Buffer | null;
};

export const CARD = { width: 1200, height: 630 } as const;
/** The side of its picture in pixels. */
export const CARD_PICTURE = 470;

// The site's own colours (web/ui/tokens.css).
const COLOURS = { ground: '#f6f4ef', ink: '#1c1b19', soft: '#55514a', brand: '#0b5d63' };
const LONGEST_TITLE = 90;
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
const WEIGHTS = [400, 600] as const;

let fonts: Promise<Font[]> | null = null;

function loadFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  fonts ??= Promise.all(
    ALPHABETS.flatMap((alphabet) =>
      WEIGHTS.map(async (weight) => {
        const file = resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`);
        return { name: alphabet === 'latin' ? 'Inter' : `Inter ${alphabet}`, data: await readFile(file), weight };
      }),
    ),
  );
  return fonts;
}

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);
const text = (style: CSSProperties, words: string) => createElement('div', { style }, words);
const mark = createElement(
  'svg',
  { width: 64, height: 64, viewBox: `0 0 ${MARK.side} ${MARK.side}` },
  createElement('rect', { width: MARK.side, height: MARK.side, rx: MARK.radius, fill: MARK.colours.tile }),
  createElement('path', { fill: MARK.colours.far, d: MARK.far }),
  createElement('path', { fill: MARK.colours.near, d: MARK.near }),
);

const shorten = (title: string): string =>
  title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')} …`;

const pictureOf = (png: Buffer) =>
  createElement('img', {
    src: `data:image/png;base64,${png.toString('base64')}`,
    width: CARD_PICTURE,
    height: CARD_PICTURE,
    style: { borderRadius: 28 },
  });

function layoutOf({ siteName, title, above, picture }: Card): ReactNode {
  const words = box(
    { flexDirection: 'column', gap: 18 },
    above === null ? null : text({ fontSize: 32, color: COLOURS.soft }, above),
    text({ fontSize: title.length > 45 ? 52 : 66, fontWeight: 600, lineHeight: 1.15 }, shorten(title)),
  );
  const sign = box(
    { alignItems: 'center', gap: 18 },
    mark,
    text({ fontSize: 40, fontWeight: 600, color: COLOURS.brand }, siteName),
  );
  const ground: CSSProperties = {
    ...CARD,
    boxSizing: 'border-box',
    padding: 64,
    gap: 56,
    alignItems: 'center',
    backgroundColor: COLOURS.ground,
    color: COLOURS.ink,
    fontFamily: ['Inter', ...ALPHABETS.slice(1).map((alphabet) => `Inter ${alphabet}`)].join(', '),
    borderBottom: `16px solid ${COLOURS.brand}`,
  };
  const column: CSSProperties = { flexDirection: 'column', flex: 1, height: '100%', justifyContent: 'space-between' };
  return box(ground, box(column, words, sign), picture === null ? null : pictureOf(picture));
}

/** Draws it as a JPEG. Words become outlines, so that the machine needs no typeface of its own. */
export async function drawCard(card: Card): Promise<Buffer> {
  const svg = await satori(layoutOf(card), { ...CARD, fonts: await loadFonts() });
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
