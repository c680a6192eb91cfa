/** What the best value of a row is called when products are compared. */
export const BEST_WORDS = [
  'best',
  'lowest',
  'highest',
  'fastest',
  'largest',
  'longest',
  'lightest',
  'quietest',
] as const;
export type BestWord = (typeof BEST_WORDS)[number];

type Direction = { better: 'more' | 'less'; word: BestWord };

const more = (word: BestWord, keys: string): [string, Direction][] =>
  keys.split(' ').map((key) => [key, { better: 'more', word }]);
const less = (word: BestWord, keys: string): [string, Direction][] =>
  keys.split(' ').map((key) => [key, { better: 'less', word }]);

/**
 * Attributes of the category tree of which every shopper wants more, or less, other things being equal. What depends on the
 * room, the body or the task, such as a width or a focal length, is left out. A key stands for different things in different
 * categories, which the unit tells apart: `water/l` is what a dishwasher uses, `water` how deep a watch may go.
 */
const DIRECTIONS: ReadonlyMap<string, Direction> = new Map([
  ...less('quietest', 'noise'),
  ...less('lightest', 'weight shoe-weight helmet-weight jacket-weight sleeping-bag-weight suitcase-weight'),
  ...less('lowest', 'consumption water/l latency wow-flutter'),
  ...less('fastest', 'response heat-up charging/min'),
  ...more('fastest', 'charging read write polling ppm burst top-speed wan speed'),
  ...more('largest', 'storage ram memory graphics-memory battery battery-capacity capacity freezer-capacity'),
  ...more('largest', 'oven-volume load dry-load cavity dust-capacity coverage lawn-size lawn-area room-size grass-box'),
  ...more('longest', 'battery-life case-life flight-time range electric-range warranty warranty-years battery-days'),
  ...more('longest', 'hot-hours cold-hours filter-life hose-length'),
  ...more(
    'highest',
    'camera megapixels refresh-rate ppi brightness lumens luminous-flux dpi frame-rate endurance cores',
  ),
  ...more('highest', 'clock airflow suction suction-pressure max-load torque flow-rate spin'),
  ...more('highest', 'cadr water waterproof shock drop water-column water-resistance spf arabica'),
]);

/** Which values of an attribute are better, and what the best is called; null where that is a matter of use or taste. */
export const attributeDirection = (key: string, unit: string | null): Direction | null =>
  DIRECTIONS.get(`${key}/${unit}`) ?? DIRECTIONS.get(key) ?? null;
