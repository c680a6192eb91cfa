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

/** Simplified flags: the shapes that tell them apart at 24 px. */
const FLAGS: Record<string, readonly Stripe[]> = {
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
};

const EXTRAS: Record<string, readonly [path: string, fill: string, stroke: string, width: number][]> = {
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
export const Flag = ({ countryCode }: { countryCode: string }) => (
  <svg className={styles.flag} width="24" height="16" viewBox="0 0 24 16" aria-hidden="true" focusable="false">
    {FLAGS[countryCode]?.map(([fill, x, y, width, height]) => (
      <rect key={`${fill} ${x} ${y}`} fill={fill} x={x} y={y} width={width} height={height} />
    ))}
    {EXTRAS[countryCode]?.map(([d, fill, stroke, width]) => (
      <path key={stroke + width} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
    ))}
  </svg>
);
