/** Line icons on a grid of 24, drawn for this site. */
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
  left: 'm14.5 6-6 6 6 6',
  filter:
    'M4 7h9m5 0h2M4 17h2m5 0h9M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0ZM6 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-5v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1m10.6 10.6 1.1 1.1m0-12.8-1.1 1.1M6.7 17.3l-1.1 1.1',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2Z',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 0c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5S9.700 5.800 12 3.500ZM3.800 9.500h16.400M3.800 14.500h16.400',
  clock: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17Zm0 4v5l3 2',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  away: 'M14 4h6v6M20 4l-9 9M18 14v4.500a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 4 18.500v-11A1.500 1.500 0 0 1 5.500 6H10',
  drop: 'M12 4v13m-5.500-5 5.500 5.500 5.500-5.500M5 20.500h14',
  truck:
    'M3 6.500h11v10H3zM14 10h3.500l3.500 3.500v3h-7zM6.500 19a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Zm11 0a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600Z',
  shop: 'M4 10v9.500h16V10M3 8.500 5 4h14l2 4.500c0 1.500-1.300 2.500-3 2.500s-3-1-3-2.500c0 1.500-1.300 2.500-3 2.500S9 10 9 8.500C9 10 7.700 11 6 11s-3-1-3-2.500Z',
  arrow: 'm10 7 5 5-5 5',
  info: 'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17Zm0 7.500v5.500M12 7.500v.5',
  chart: 'M4 4v16h16M7 15l4-4 3 2.500L20 7',
  table: 'M4 5.500h16v13H4zM4 10h16M10 10v8.500',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon says nothing by itself: the text beside it, or the label of its button, does. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);
