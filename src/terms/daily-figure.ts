/** What happened on a day; today's count still grows. */
export const DAILY_COUNTS = ['clicks', 'alerts', 'emails', 'errors'] as const;
/** What is measured of each market every hour and stored by day. */
export const MARKET_FIGURES = ['offers', 'products', 'shown', 'late-feeds', 'failing-feeds', ...DAILY_COUNTS] as const;
/** What is measured of the whole installation. */
export const SITE_FIGURES = ['waiting-jobs', 'data-bytes', 'free-disk-bytes'] as const;

export type SiteFigure = (typeof SITE_FIGURES)[number];

/** How many days the overview shows. */
export const FIGURE_DAYS = 30;

/** What can wait for a person, and the part of Admin where it does. */
export const STAFF_TASKS = {
  'held-feeds': 'merchants',
  'failing-feeds': 'merchants',
  'late-feeds': 'merchants',
  'failed-jobs': 'jobs',
  'match-queue': 'catalogue',
  'reported-offers': 'offers',
  'unconfirmed-prices': 'offers',
  'waiting-postings': 'postings',
  'reported-postings': 'postings',
  'waiting-partners': 'partners',
  'brand-statements': 'partners',
} as const;
export type StaffTask = keyof typeof STAFF_TASKS;
