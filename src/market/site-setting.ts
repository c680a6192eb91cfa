import { err, ok, type Result } from '../base/result.ts';
import {
  choice,
  fields,
  flag,
  linkTarget,
  origin,
  pattern,
  perhaps,
  type SettingKind,
  several,
  webAddress,
  whole,
  words,
} from './setting-kind.ts';

/** The kinds of page that have places for ads. */
export const AD_PAGE_TYPES = [
  'HOME', 'PRODUCT_LISTING', 'CATEGORY_LISTING', 'SERP', 'SEARCH_PAGE', 'TREE_PAGE', 'CAMPAIGN', 'DEALS',
  'PRODUCT_SERIES', 'BRAND_INFORMATION', 'MERCHANT_INFORMATION',
] as const; // biome-ignore format: the order of the specification
export type AdPageType = (typeof AD_PAGE_TYPES)[number];

const PRICE_RANGES = ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'ONE_YEAR', 'ALL'] as const;
const themeName = pattern(/^[a-z0-9][a-z0-9-]{0,39}$/, 'the name of a theme such as black-friday');
const instant = pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/, 'a time such as 2026-11-27T00:00:00Z');

const scheduledTheme = fields(
  { theme: themeName, from: instant, until: instant },
  { holds: ({ from, until }) => from < until, takes: ' with from before until' },
);
const adSlot = fields({
  page: choice(AD_PAGE_TYPES),
  place: choice(['top', 'sidebar', 'bottom']),
  /** What the ad tag knows the slot by. */
  unit: pattern(/^[\w./-]{1,100}$/, 'the name of an ad unit'),
  width: whole(1, 1600),
  height: whole(1, 1200),
});
export type AdSlot = KindValue<typeof adSlot>;

type KindValue<K> = K extends SettingKind<infer T> ? T : never;
type Setting<T> = { readonly kind: SettingKind<T>; readonly standard: T; readonly about: string };

const setting = <T>(kind: SettingKind<T>, standard: NoInfer<T>, about: string): Setting<T> => ({
  kind,
  standard,
  about,
});

/** Settings that pages and browsers know of. */
export const PUBLIC_SETTINGS = {
  deals_page: setting(flag, true, 'There is a page of deals.'),
  product_comparison: setting(flag, true, 'Products can be compared side by side.'),
  detect_dead_links: setting(flag, true, 'Links of our own that lead nowhere are reported.'),
  force_trailing_slash: setting(flag, false, 'Every path ends in a slash.'),
  log_missing_translations: setting(flag, false, 'Texts that a locale lacks are logged, once each.'),
  strict_privacy: setting(flag, false, 'Nothing is measured, whatever visitors allow.'),
  web_vitals_report: setting(flag, false, 'Loading and response times that are not good are reported.'),
  show_related_boards: setting(flag, false, 'Product pages name the boards they stand on.'),
  showFeedbackButton: setting(flag, false, 'Every page has a button to tell us something.'),
  redirect_screen: setting(flag, false, 'A screen says which shop one is on the way to.'),
  price_history_requires_sign_in: setting(flag, false, 'Price history is shown to those who are signed in.'),
  carouselLazyLoadImageLimit: setting(whole(0, 100), 5, 'How many pictures of a carousel load at once.'),
  default_sorting: setting(
    choice(['PRICE', 'ITEM_PRICE', 'DELIVERY', 'RATING']),
    'PRICE',
    "The order of a product's offers; PRICE is the total with delivery.",
  ),
  default_price_history_range: setting(choice(PRICE_RANGES), 'THREE_MONTHS', 'How far back price charts go at first.'),
  sale_price_drop: setting(
    pattern(/^-(100|[1-9]\d?)_-(100|[1-9]\d?)$/, 'two drops in percent, the deeper first, such as -90_-5'),
    '-90_-5',
    'Which drops stand on the pages of sales.',
  ),
  fillup_minimum_available_offers: setting(
    whole(0, 100),
    1,
    'How many offers a product must have to fill up a list that is short.',
  ),
  user_timings_report_after_ms: setting(whole(0, 60_000), 2000, 'When loading times are reported, after the load.'),
  theme: setting(themeName, 'default', 'How the site looks where no scheduled theme holds.'),
  scheduled_themes: setting(several(scheduledTheme, 30), [], 'Themes that hold between two times.'),
  disturbance_message: setting(perhaps(words(500)), null, 'What is wrong at the moment; every page shows it.'),
  promotion_banner_text: setting(perhaps(words(200)), null, 'What the banner above the pages says.'),
  promotion_banner_link: setting(perhaps(linkTarget), null, 'Where the banner leads.'),
  newsletter_link: setting(perhaps(linkTarget), null, 'Where one signs up for the newsletter; none: there is none.'),
  ad_script: setting(perhaps(webAddress), null, 'The script that fills ad slots, loaded with consent only.'),
  ad_slots: setting(several(adSlot, 60), [], 'Where ads stand, and how large.'),
  analytics_script: setting(perhaps(webAddress), null, 'A script that measures visits, loaded with consent only.'),
  analytics_tracking_id: setting(
    perhaps(pattern(/^[\w-]{1,60}$/, 'an id of letters, digits and hyphens')),
    null,
    'What the measuring script knows this site by.',
  ),
  content_delivery_base: setting(
    perhaps(origin),
    null,
    'Where pictures are delivered from, such as a CDN in front of this site; none: from the site itself.',
  ),
  content_host: setting(perhaps(origin), null, 'Where pictures of articles and campaigns are kept, if elsewhere.'),
  tag_manager_script: setting(perhaps(webAddress), null, 'A tag manager, loaded with consent only.'),
} as const;

/** Settings that stay on the server. */
const PRIVATE_SETTINGS = {
  third_party_origins: setting(
    several(origin, 20),
    [],
    'Where the scripts above may send to and load pictures and frames from, beside their own origins.',
  ),
  report_days: setting(whole(1, 365), 30, 'How many days the reports of browsers are kept.'),
  staff_email_domains: setting(
    several(pattern(/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, 'the domain of an address such as example.com'), 10),
    [],
    "Whoever has confirmed an address in one of these domains is the operator's staff.",
  ),
} as const;

/** Every setting that the operator can change for a market while the site runs. */
export const SITE_SETTINGS = { ...PUBLIC_SETTINGS, ...PRIVATE_SETTINGS } as const;

type ValuesOf<S> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };
export type SettingName = keyof typeof SITE_SETTINGS;
export type SiteSettings = ValuesOf<typeof SITE_SETTINGS>;
export type PublicSettings = ValuesOf<typeof PUBLIC_SETTINGS>;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SITE_SETTINGS, name);

export type SettingError = { kind: 'unknown-setting' | 'wrong-value'; message: string };

const NAMES = Object.keys(SITE_SETTINGS).filter(isSettingName);

/** The name, if it is one; otherwise an error that lists those there are. */
export function settingName(name: string): Result<SettingName, SettingError> {
  if (isSettingName(name)) return ok(name);
  const message = `There is no setting '${name}'. There are ${NAMES.join(', ')}.`;
  return err({ kind: 'unknown-setting', message });
}

/** A setting's value from words as an operator writes them, as it is to be stored. */
export function settingOfText(name: SettingName, text: string): Result<unknown, SettingError> {
  const { kind } = SITE_SETTINGS[name];
  const value: unknown = kind.read(kind.fromText(text));
  if (value !== undefined) return ok(value);
  return err({ kind: 'wrong-value', message: `${name} takes ${kind.takes}, and not '${text.slice(0, 200)}'.` });
}

/** A value as an operator would write it. */
export function settingAsTyped(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * All settings of a market from those that were stored for it. What the program no longer knows, or no longer takes, is
 * told and stands as if it had not been set.
 */
export function siteSettings(
  stored: ReadonlyMap<string, unknown>,
  onWrong: (message: string) => void = () => {},
): SiteSettings {
  const settings: Record<string, unknown> = Object.fromEntries(
    NAMES.map((name) => [name, SITE_SETTINGS[name].standard]),
  );
  for (const [name, value] of stored) {
    if (!isSettingName(name)) continue;
    const { kind } = SITE_SETTINGS[name];
    const read: unknown = kind.read(value);
    if (read === undefined) onWrong(`${name} takes ${kind.takes}; what is stored is passed over.`);
    else settings[name] = read;
  }
  if (!isWhole(settings)) throw new Error('A setting has a default that it does not take');
  return settings;
}

const isWhole = (settings: Record<string, unknown>): settings is SiteSettings =>
  NAMES.every((name) => SITE_SETTINGS[name].kind.read(settings[name]) !== undefined);

/** The settings of a market whose operator has changed none. */
export const STANDARD_SETTINGS: SiteSettings = siteSettings(new Map());

/** What of a market's settings its pages and browsers are told. */
export function publicSettings(settings: SiteSettings): PublicSettings {
  const { third_party_origins: _origins, report_days: _days, staff_email_domains: _domains, ...told } = settings;
  return told;
}

const originOf = (address: string): string => /^https:\/\/[^/]+/.exec(address)?.[0] ?? '';

/** The origins that a page's policy must let through: for configured scripts and what they reach, and for pictures. */
export type AllowedOrigins = { readonly scripts: readonly string[]; readonly pictures: readonly string[] };

export function allowedOrigins(settings: SiteSettings): AllowedOrigins {
  const pictures = [settings.content_delivery_base, settings.content_host].filter((base) => base !== null);
  return { scripts: scriptOrigins(settings), pictures };
}

/** None where no script is configured. */
function scriptOrigins(settings: SiteSettings): readonly string[] {
  const scripts = [settings.ad_script, settings.analytics_script, settings.tag_manager_script].filter(
    (script) => script !== null,
  );
  if (scripts.length === 0) return [];
  return [...new Set([...scripts.map(originOf), ...settings.third_party_origins])];
}
