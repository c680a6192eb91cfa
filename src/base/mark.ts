/**
 * The site's mark, in a box of 34 by 34: a falling tide line over the sand it lays bare, which is also a falling price.
 * The tile behind the two has corners of radius 10.
 */
export const MARK = {
  side: 34,
  radius: 10,
  far: 'M0 13c5.5-4 10-1 14.5 2s9.5 5.5 19.5 3v6a10 10 0 0 1-10 10H10A10 10 0 0 1 0 24Z',
  near: 'M0 20c6-3 10.5-.5 15.5 2.2S25.5 27.5 34 25.6A10 10 0 0 1 24 34H10A10 10 0 0 1 0 24Z',
  /** Where no theme colours it. */
  colours: { tile: '#0b5d63', far: '#5fa8a6', near: '#efe3cd' },
} as const;
