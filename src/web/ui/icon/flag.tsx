import type { CountryCode } from '../../../terms/country-code.ts';
import styles from './flag.module.css';

type Stripe = readonly [colour: string, x: number, y: number, width: number, height: number];

const nordic = (background: string, edge: string, cross: string): readonly Stripe[] => [
  [background, 0, 0, 24, 16],
  [edge, 6, 0, 5, 16],
  [edge, 0, 5.5, 24, 5],
  [cross, 7.25, 0, 2.5, 16],
  [cross, 0, 6.75, 24, 2.5],
];
const tricolour = (left: string, middle: string, right: string): readonly Stripe[] => [
  [left, 0, 0, 8, 16],
  [middle, 8, 0, 8, 16],
  [right, 16, 0, 8, 16],
];

const bands = (top: string, middle: string, bottom: string): readonly Stripe[] => [
  [top, 0, 0, 24, 5.34],
  [middle, 0, 5.33, 24, 5.34],
  [bottom, 0, 10.66, 24, 5.34],
];

/** Simplified flags: the shapes that tell them apart at 24 px. */
const FLAGS: Readonly<Record<CountryCode, readonly Stripe[]>> = {
  SE: nordic('#1b5fa8', '#1b5fa8', '#f7c52d'),
  NO: nordic('#c8202f', '#ffffff', '#16307a'),
  DK: nordic('#c8202f', '#c8202f', '#ffffff'),
  FI: nordic('#ffffff', '#ffffff', '#17457f'),
  DE: [
    ['#1d1d1b', 0, 0, 24, 5.34],
    ['#d6111e', 0, 5.33, 24, 5.34],
    ['#f6c500', 0, 10.66, 24, 5.34],
  ],
  FR: tricolour('#1a3a8f', '#ffffff', '#d8232f'),
  IE: tricolour('#12845a', '#ffffff', '#f08a3c'),
  IT: tricolour('#12845a', '#ffffff', '#cd2a36'),
  ES: [
    ['#c3171f', 0, 0, 24, 16],
    ['#f6c12c', 0, 4, 24, 8],
  ],
  CA: [
    ['#ffffff', 0, 0, 24, 16],
    ['#d4232c', 0, 0, 6, 16],
    ['#d4232c', 18, 0, 6, 16],
  ],
  US: [
    ['#ffffff', 0, 0, 24, 16],
    ...[0, 2, 4, 6].map((row): Stripe => ['#bf2a3a', 0, row * 2.29, 24, 2.29]),
    ['#2b3a74', 0, 0, 10.5, 8.6],
  ],
  GB: [['#1f3a7d', 0, 0, 24, 16]],
  AT: bands('#c8202f', '#ffffff', '#c8202f'),
  NL: bands('#b3202f', '#ffffff', '#1f4489'),
  HU: bands('#c8313e', '#ffffff', '#43704f'),
  BE: tricolour('#1d1d1b', '#f6d13a', '#d8232f'),
  RO: tricolour('#1a3a8f', '#f6c92c', '#cd2030'),
  MX: tricolour('#12694a', '#ffffff', '#cd2030'),
  PL: [
    ['#ffffff', 0, 0, 24, 8],
    ['#d3223d', 0, 8, 24, 8],
  ],
  PT: [
    ['#12694a', 0, 0, 9.6, 16],
    ['#d8232f', 9.6, 0, 14.4, 16],
  ],
  CZ: [
    ['#ffffff', 0, 0, 24, 8],
    ['#d0202b', 0, 8, 24, 8],
  ],
  SK: bands('#ffffff', '#17519b', '#e32636'),
  GR: [
    ['#ffffff', 0, 0, 24, 16],
    ...[0, 2, 4, 6, 8].map((row): Stripe => ['#1b5fa8', 0, row * 1.78, 24, 1.78]),
    ['#1b5fa8', 0, 0, 8.9, 8.9],
    ['#ffffff', 3.56, 0, 1.78, 8.9],
    ['#ffffff', 0, 3.56, 8.9, 1.78],
  ],
  CH: [
    ['#d8232f', 0, 0, 24, 16],
    ['#ffffff', 10.5, 3, 3, 10],
    ['#ffffff', 7, 6.5, 10, 3],
  ],
  AU: [['#1f2f6f', 0, 0, 24, 16]],
  NZ: [['#1f2f6f', 0, 0, 24, 16]],
  JP: [['#ffffff', 0, 0, 24, 16]],
  CN: [['#d5251e', 0, 0, 24, 16]],
};

const DISC = 'M12 3.2a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 1 0 0-9.6Z';
const SMALL_CROSS = 'M0 0l10 8M10 0l-10 8';
const STARS =
  'M18 2.6l.6 1.4h1.5l-1.2 1 .4 1.5-1.3-.9-1.3.9.4-1.5-1.2-1h1.5ZM18 9.6l.6 1.4h1.5l-1.2 1 .4 1.5-1.3-.9-1.3.9.4-1.5-1.2-1h1.5Z';

const EXTRAS: Partial<Record<CountryCode, readonly [path: string, fill: string, stroke: string, width: number][]>> = {
  JP: [[DISC, '#bc2033', 'none', 0]],
  CN: [['M5 2.2l1 2.4h2.6l-2.1 1.7.8 2.6L5 7.4 2.7 8.9l.8-2.6-2.1-1.7H4Z', '#f8d648', 'none', 0]],
  CZ: [['M0 0l12 8L0 16Z', '#1a4a8b', 'none', 0]],
  SK: [['M4 4h7v4c0 2.4-1.6 3.7-3.5 4.6C5.6 11.7 4 10.4 4 8Z', '#e32636', '#ffffff', 1]],
  PT: [['M9.6 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z', '#f6d13a', 'none', 0]],
  MX: [['M12 6a2 2 0 1 0 0 4a2 2 0 1 0 0-4Z', '#8a6a3a', 'none', 0]],
  AU: [
    [SMALL_CROSS, 'none', '#ffffff', 1.4],
    ['M5 0v8M0 4h10', 'none', '#d0202f', 1.4],
    [STARS, '#ffffff', 'none', 0],
  ],
  NZ: [
    [SMALL_CROSS, 'none', '#ffffff', 1.4],
    ['M5 0v8M0 4h10', 'none', '#d0202f', 1.4],
    [STARS, '#d0202f', '#ffffff', 0.5],
  ],
  CA: [
    [
      'M12 3.200l1 2 1.600-.7-.5 3.300 1.500-1 .3 1 1.700-.1-.8 1.500.7.5-3 2.100.3 1-2.500-.4v2h-.6v-2l-2.500.4.3-1-3-2.100.700-.500-.800-1.500 1.700.100.300-1 1.500 1-.500-3.300 1.600.700Z',
      '#d4232c',
      'none',
      0,
    ],
  ],
  GB: [
    ['M0 0l24 16M24 0 0 16', 'none', '#ffffff', 3.2],
    ['M0 0l24 16M24 0 0 16', 'none', '#c8202f', 1.3],
    ['M12 0v16M0 8h24', 'none', '#ffffff', 5.4],
    ['M12 0v16M0 8h24', 'none', '#c8202f', 3.2],
  ],
};

/** The flag of a country. Decorative: the name is next to it. */
export const Flag = ({ countryCode }: { countryCode: CountryCode }) => (
  <svg className={styles.flag} width="24" height="16" viewBox="0 0 24 16" aria-hidden="true" focusable="false">
    {FLAGS[countryCode].map(([fill, x, y, width, height]) => (
      <rect key={`${fill} ${x} ${y} ${width}`} fill={fill} x={x} y={y} width={width} height={height} />
    ))}
    {EXTRAS[countryCode]?.map(([d, fill, stroke, width]) => (
      <path key={stroke + width} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
    ))}
  </svg>
);
