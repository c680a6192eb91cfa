import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import type { Font } from 'satori';
import sharp from 'sharp';
import { LOGO } from '../../base/site-name-and-logo.ts';

/** The content of a social card (Open Graph image). */
export type SocialCard = {
  siteName: string;
  title: string;
  /** One line above the title, such as the brand or department; null: none. */
  eyebrow: string | null;
  /** A square PNG; null: none. */
  image: Buffer | null;
};

/** Pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** Pixels of each side of the image on a card. */
export const CARD_IMAGE_SIDE = 470;

// The site's colours, from web/ui/tokens.css.
const COLOURS = { ground: '#f6f4ef', ink: '#1c1b19', soft: '#55514a', brand: '#0b5d63' };
const MAX_TITLE_LENGTH = 90;
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
const text = (style: CSSProperties, content: string) => createElement('div', { style }, content);
const mark = createElement(
  'svg',
  { width: 64, height: 64, viewBox: `0 0 ${LOGO.size} ${LOGO.size}` },
  createElement('rect', { width: LOGO.size, height: LOGO.size, rx: LOGO.radius, fill: LOGO.colours.tile }),
  createElement('path', { fill: LOGO.colours.water, d: LOGO.waterPath }),
  createElement('path', { fill: LOGO.colours.sand, d: LOGO.sandPath }),
);

const shorten = (title: string): string =>
  title.length <= MAX_TITLE_LENGTH ? title : `${title.slice(0, MAX_TITLE_LENGTH).replace(/\s+\S*$/, '')} …`;

const imageElement = (png: Buffer) =>
  createElement('img', {
    src: `data:image/png;base64,${png.toString('base64')}`,
    width: CARD_IMAGE_SIDE,
    height: CARD_IMAGE_SIDE,
    style: { borderRadius: 28 },
  });

function renderLayout({ siteName, title, eyebrow, image }: SocialCard): ReactNode {
  const heading = box(
    { flexDirection: 'column', gap: 18 },
    eyebrow === null ? null : text({ fontSize: 32, color: COLOURS.soft }, eyebrow),
    text({ fontSize: title.length > 45 ? 52 : 66, fontWeight: 600, lineHeight: 1.15 }, shorten(title)),
  );
  const logo = box(
    { alignItems: 'center', gap: 18 },
    mark,
    text({ fontSize: 40, fontWeight: 600, color: COLOURS.brand }, siteName),
  );
  const page: CSSProperties = {
    ...CARD_SIZE,
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
  return box(page, box(column, heading, logo), image === null ? null : imageElement(image));
}

/** Renders a card as JPEG. Text becomes outlines, so no fonts need to be installed. */
export async function renderCard(card: SocialCard): Promise<Buffer> {
  // Loaded at the first card: it takes 10 MB.
  const { default: satori } = await import('satori');
  const svg = await satori(renderLayout(card), { ...CARD_SIZE, fonts: await loadFonts() });
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
