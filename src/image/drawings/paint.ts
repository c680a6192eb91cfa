/**
 * Paints of the drawings, as SVG attributes. A gradient is named after its kind and colour, so that shapes are plain
 * text and `gradientsOf` can find which gradients a drawing needs.
 */
export type Paint = string;

/** `#rrggbb`. */
export type Hex = string;

const channels = (hex: Hex): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toHex = (values: readonly number[]): Hex =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Mixes a colour with white (amount up to 1) or black (down to -1). */
export function shade(hex: Hex, amount: number): Hex {
  const target = amount > 0 ? 255 : 0;
  return toHex(channels(hex).map((value) => value + (target - value) * Math.min(1, Math.abs(amount))));
}

/** The colour between two, `share` of the way to the second. */
export function mixed(from: Hex, to: Hex, share: number): Hex {
  const other = channels(to);
  return toHex(channels(from).map((value, i) => value + ((other[i] ?? 0) - value) * share));
}

/** Perceived brightness, 0 to 1. */
export function brightness(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** The colour, or a darker one if a thin line of it would be lost on the light background. */
export const visible = (hex: Hex): Hex => (brightness(hex) > 0.85 ? shade(hex, -0.2) : hex);

/** A colour for details on another: dark on light ones, light on dark ones. */
export const onTop = (hex: Hex): Hex => (brightness(hex) > 0.42 ? shade(hex, -0.42) : shade(hex, 0.4));

type Stop = readonly [at: number, shade: number];
type Gradient = { attributes: string; radial: boolean; stops: readonly Stop[] };

const ACROSS = 'x1="0" y1="0" x2="1" y2="0"';
// The one light of the studio comes from the upper left.
const GRADIENTS: Readonly<Record<string, Gradient>> = {
  b: { attributes: 'x1="0" y1="0" x2=".8" y2="1"', radial: false, stops: [[0, 0.3], [0.45, 0.02], [1, -0.2]] },
  c: { attributes: ACROSS, radial: false, stops: [[0, -0.18], [0.25, 0.28], [0.55, 0], [1, -0.32]] },
  v: { attributes: 'x1="0" y1="0" x2="0" y2="1"', radial: false, stops: [[0, 0.2], [0.5, 0], [1, -0.18]] },
  s: { attributes: 'cx=".36" cy=".3" r=".75"', radial: true, stops: [[0, 0.5], [0.5, 0], [1, -0.32]] },
  m: { attributes: ACROSS, radial: false, stops: [[0, -0.3], [0.18, 0.5], [0.4, 0.05], [0.62, 0.35], [1, -0.4]] },
  d: { attributes: 'x1="0" y1="0" x2=".9" y2="1"', radial: false, stops: [[0, -0.25], [0.6, 0], [1, 0.25]] },
}; // biome-ignore format: a table

const edge = (hex: Hex): string => `stroke="${shade(hex, -0.45)}" stroke-opacity=".55" stroke-width="1.2"`;
const gradient =
  (kind: keyof typeof GRADIENTS) =>
  (hex: Hex): Paint =>
    `fill="url(#${kind}-${hex.slice(1)})" ${edge(hex)}`;

/** A solid body, lighter at the upper left. */
export const body = gradient('b');
/** A standing cylinder. */
export const tube = gradient('c');
/** A lying cylinder, or a surface that curves away downwards. */
export const slope = gradient('v');
/** A ball. */
export const ball = gradient('s');
/** Polished metal. */
export const metal = gradient('m');
/** A hollow: dark at the upper left, where the light does not reach. */
export const hollow = gradient('d');

export const flat = (hex: Hex, opacity = 1): Paint => `fill="${hex}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`;

/** A stroke with round ends. Details of all drawings have the default width. */
export const stroke = (hex: Hex, width = 2, opacity = 1): Paint =>
  `fill="none" stroke="${hex}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${
    opacity < 1 ? ` stroke-opacity="${opacity}"` : ''
  }`;

/** White that fades out to the lower right: light on glass and gloss. */
export const GLOSS: Paint = 'fill="url(#gloss)"';

const GLOSS_GRADIENT =
  '<linearGradient id="gloss" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/></linearGradient>';

function gradientSvg(id: string): string {
  const { attributes, radial, stops } = GRADIENTS[id.charAt(0)] ?? { attributes: '', radial: false, stops: [] };
  const hex = `#${id.slice(2)}`;
  const element = radial ? 'radialGradient' : 'linearGradient';
  const list = stops.map(([at, amount]) => `<stop offset="${at}" stop-color="${shade(hex, amount)}"/>`).join('');
  return `<${element} id="${id}" ${attributes}>${list}</${element}>`;
}

/** The definitions of all gradients that a drawing refers to. */
export function gradientsOf(svg: string): string {
  const ids = new Set([...svg.matchAll(/url\(#([a-z]-[0-9a-f]{6})\)/g)].map(([, id = '']) => id));
  return [...ids].map(gradientSvg).join('') + (svg.includes('url(#gloss)') ? GLOSS_GRADIENT : '');
}
