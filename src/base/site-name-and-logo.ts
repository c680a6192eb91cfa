/** The site's logo as SVG paths in a 34 × 34 view box: water above sand, on a tile with corners of radius 10. */
export const LOGO = {
  size: 34,
  radius: 10,
  waterPath: 'M0 13c5.5-4 10-1 14.5 2s9.5 5.5 19.5 3v6a10 10 0 0 1-10 10H10A10 10 0 0 1 0 24Z',
  sandPath: 'M0 20c6-3 10.5-.5 15.5 2.2S25.5 27.5 34 25.6A10 10 0 0 1 24 34H10A10 10 0 0 1 0 24Z',
  /** Used where no theme applies, such as in icons. */
  colours: { tile: '#0b5d63', water: '#5fa8a6', sand: '#efe3cd' },
} as const;

/** The site's name until its operator gives it another. */
export const DEFAULT_SITE_NAME = 'Lowtide';
