/** Path data of line icons on a 24 px grid, drawn for this site. */
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
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 0c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5S9.7 5.8 12 3.5ZM3.8 9.5h16.4M3.8 14.5h16.4',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 4v5l3 2',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  away: 'M14 4h6v6M20 4l-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
  drop: 'M12 4v13m-5.5-5 5.5 5.5 5.5-5.5M5 20.5h14',
  truck:
    'M3 6.5h11v10H3zM14 10h3.5l3.5 3.5v3h-7zM6.5 19a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Zm11 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  shop: 'M4 10v9.5h16V10M3 8.5 5 4h14l2 4.5c0 1.5-1.3 2.5-3 2.5s-3-1-3-2.5c0 1.5-1.3 2.5-3 2.5S9 10 9 8.5C9 10 7.7 11 6 11s-3-1-3-2.5Z',
  arrow: 'm10 7 5 5-5 5',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 7.5v5.5M12 7.5v.5',
  chart: 'M4 4v16h16M7 15l4-4 3 2.5L20 7',
  table: 'M4 5.5h16v13H4zM4 10h16M10 10v8.5',
  heart: 'M12 19.5C7 16 4 12.9 4 9.4a4.2 4.2 0 0 1 8-1.9 4.2 4.2 0 0 1 8 1.9c0 3.5-3 6.6-8 10.1Z',
  compare: 'M12 4v16M4 7l8-2 8 2M2.5 14 5 7l2.5 7a2.7 2.7 0 0 1-5 0Zm14 0L19 7l2.5 7a2.7 2.7 0 0 1-5 0Z',
  bell: 'M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15ZM10 20.5h4',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.7-4 3.6-5.5 7.5-5.5s6.8 1.5 7.5 5.5',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1',
  bin: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5.5m3-5.5v5.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  more: 'M5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0Zm6 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0Zm6 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0Z',
  up: 'm6 14.5 6-6 6 6',
  warning: 'M12 4 21 19.5H3ZM12 10v4.5M12 17v.1',
  failed: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7ZM9 9l6 6m0-6-6 6',
  palette:
    'M12 3.5a8.5 8.5 0 0 0 0 17c2 0 2-1.5 1.3-2.5-.8-1.3 0-2.8 1.7-2.8h2.5c1.8 0 3-1.4 3-3.2 0-5-3.9-8.5-8.5-8.5ZM8 12v.1M10 8v.1M14.5 8v.1',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  basket: 'M4 10h16l-2 9.5H6ZM8 10l3-6m5 6-3-6',
  list: 'M9 7h11M9 12h11M9 17h11M4.5 7v.1M4.5 12v.1M4.5 17v.1',
  play: 'M8 5.5v13l10.5-6.5Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon: the text next to it or the label of its button says what it means. */
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
