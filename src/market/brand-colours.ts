/** The brand colour of the default theme: on light surfaces, and on dark ones. */
export type BrandColours = { readonly light: string; readonly dark: string };

type Rgb = readonly [number, number, number];
const WHITE = '#ffffff';
const BLACK = '#000000';

const parseColour = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** `share` of one colour, from 0 to 1, in another. */
function mix(colour: string, share: number, other: string): string {
  const from = parseColour(other);
  const parts = parseColour(colour).map((part, i) => Math.round(part * share + (from[i] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parseColour(colour).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Surfaces of the default theme on which the brand colour is text (`tokens.css`). */
const SURFACES = {
  light: ['#f6f4ef', '#fffefc', '#efece5', '#f3f0ea'],
  dark: ['#0f1516', '#161e1f', '#1d2728', '#202b2c'],
} as const;

/** The least contrast of text, WCAG 2.2 level AA. */
const MIN_TEXT_CONTRAST = 4.5;

type Mode = keyof BrandColours;
type ModeColours = Readonly<Record<string, string>>;

/** Every token of the default theme that follows from the brand colour. */
const derive: Record<Mode, (brand: string) => ModeColours> = {
  light: (brand) => ({
    brand,
    'brand-strong': mix(brand, 0.8, BLACK),
    'brand-tint': mix(brand, 0.08, WHITE),
    'brand-tint-strong': mix(brand, 0.2, WHITE),
    'brand-edge': mix(brand, 0.4, WHITE),
    'on-brand': WHITE,
    deep: mix(brand, 0.55, BLACK),
    'deep-far': mix(brand, 0.65, BLACK),
    'deep-near': mix(brand, 0.75, BLACK),
    'on-deep': mix(brand, 0.05, WHITE),
    'on-deep-soft': mix(brand, 0.2, WHITE),
    focus: brand,
  }),
  dark: (brand) => ({
    brand,
    'brand-strong': mix(brand, 0.75, WHITE),
    'brand-tint': mix(brand, 0.14, '#161e1f'),
    'brand-tint-strong': mix(brand, 0.22, '#161e1f'),
    'brand-edge': mix(brand, 0.45, '#161e1f'),
    'on-brand': mix(brand, 0.15, BLACK),
    deep: mix(brand, 0.2, BLACK),
    'deep-far': mix(brand, 0.26, BLACK),
    'deep-near': mix(brand, 0.32, BLACK),
    'on-deep': mix(brand, 0.08, WHITE),
    'on-deep-soft': mix(brand, 0.35, WHITE),
    focus: brand,
  }),
};

/** Texts and what they stand on, besides the brand colour on the surfaces. */
const PAIRS: readonly (readonly [text: string, background: string])[] = [
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['brand', 'brand-tint'],
  ['brand-strong', 'brand-tint-strong'],
  ['on-deep-soft', 'deep-near'],
];

/** Why a brand colour cannot be used, in words; null: it can. */
export function findColourProblem(colours: BrandColours): string | null {
  for (const mode of ['light', 'dark'] as const) {
    const brand = colours[mode];
    const tokens = derive[mode](brand);
    const texts = [
      ...SURFACES[mode].map((surface) => [brand, surface, `the ${mode} background ${surface}`] as const),
      ...PAIRS.map(([text, back]) => [tokens[text] ?? '', tokens[back] ?? '', `${back} ${tokens[back]}`] as const),
    ];
    for (const [text, background, name] of texts) {
      const ratio = contrastRatio(text, background);
      if (ratio >= MIN_TEXT_CONTRAST) continue;
      const hint = mode === 'light' ? 'darker' : 'lighter';
      return `${text} on ${name} has a contrast of ${ratio.toFixed(2)}; WCAG AA wants ${MIN_TEXT_CONTRAST}. Choose a ${hint} colour for ${mode} mode.`;
    }
  }
  return null;
}

/** The style sheet of a brand colour. Other themes keep their own colours. */
export function brandStyleSheet({ light, dark }: BrandColours): string {
  const darkTokens = derive.dark(dark);
  const rules = Object.entries(derive.light(light)).map(
    ([token, colour]) => `--${token}:light-dark(${colour},${darkTokens[token]})`,
  );
  return `[data-theme="default"]{${rules.join(';')}}`;
}
