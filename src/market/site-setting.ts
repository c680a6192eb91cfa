import { err, ok, type Result } from '../base/result.ts';
import { HISTORY_RANGES } from '../terms/price-history.ts';
import { DEFAULT_FIELD_WEIGHTS, MAX_FIELD_WEIGHT, perField } from '../terms/search-field.ts';
import { DEFAULT_DEAL_RANGE, dealRange } from './deal-range.ts';
import {
  boolean,
  brandColours,
  choice,
  httpsUrl,
  integer,
  linkTarget,
  list,
  nullable,
  object,
  origin,
  pattern,
  type SettingMistake,
  type SettingType,
  text,
} from './setting-type.ts';

/** The page types that have ad slots. */
export const AD_PAGE_TYPES = [
  'HOME', 'PRODUCT_LISTING', 'CATEGORY_LISTING', 'SERP', 'SEARCH_PAGE', 'TREE_PAGE', 'CAMPAIGN', 'DEALS',
  'PRODUCT_SERIES', 'BRAND_INFORMATION', 'MERCHANT_INFORMATION',
] as const; // biome-ignore format: the order of the specification
export type AdPageType = (typeof AD_PAGE_TYPES)[number];

const themeName = pattern(/^[a-z0-9][a-z0-9-]{0,39}$/, 'the name of a theme such as black-friday');
const instant = pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/, 'a time such as 2026-11-27T00:00:00Z');

const scheduledTheme = object(
  { theme: themeName, from: instant, until: instant },
  { isMet: ({ from, until }) => from < until, expects: ' with from before until' },
);
const adSlot = object({
  page: choice(AD_PAGE_TYPES),
  place: choice(['top', 'sidebar', 'bottom']),
  /** The slot's identifier in the ad tag. */
  unit: pattern(/^[\w./-]{1,100}$/, 'the name of an ad unit'),
  width: integer(1, 1600),
  height: integer(1, 1200),
});
export type AdSlot = SettingValue<typeof adSlot>;

const fieldWeight = integer(0, MAX_FIELD_WEIGHT);

const invoiceSeller = object({
  name: text(100),
  /** On one line. */
  address: text(200),
  country: pattern(/^[A-Z]{2}$/, 'a country code such as SE'),
  vatId: nullable(pattern(/^[A-Z\d+*]{4,16}$/, 'a VAT id with the prefix of its country, such as SE556000016701')),
  registryNumber: nullable(text(40)),
  iban: nullable(pattern(/^[A-Z]{2}\d\d[A-Z\d ]{10,36}$/, 'an IBAN')),
});

const INVOICE_SELLER_EXAMPLE =
  '{"name":"Prisvis AB","address":"Storgatan 1, 111 22 Stockholm","country":"SE","vatId":"SE556000016701","registryNumber":null,"iban":null}';

type SettingValue<K> = K extends SettingType<infer T> ? T : never;
type Setting<T> = {
  readonly type: SettingType<T>;
  readonly defaultValue: T;
  /** A value as the operator would type it, where that is not obvious. */
  readonly example: string | null;
};

// What a setting does is a text in every language: `admin.setting.<name>` in locales/.
const setting = <T>(type: SettingType<T>, defaultValue: NoInfer<T>, example: string | null = null): Setting<T> => ({
  type,
  defaultValue,
  example,
});

/** Settings that are sent to browsers. */
export const PUBLIC_SETTINGS = {
  deals_page: setting(boolean, true),
  product_comparison: setting(boolean, true),
  detect_dead_links: setting(boolean, true),
  force_trailing_slash: setting(boolean, false),
  log_missing_translations: setting(boolean, false),
  strict_privacy: setting(boolean, false),
  web_vitals_report: setting(boolean, false),
  show_related_boards: setting(boolean, false),
  showFeedbackButton: setting(boolean, false),
  feedback_link: setting(linkTarget, '/info/contact', '/info/contact'),
  app_links: setting(
    nullable(object({ ios: httpsUrl, android: httpsUrl })),
    null,
    '{"ios":"https://apps.example/lowtide","android":"https://play.example/lowtide"}',
  ),
  experiment: setting(
    nullable(object({ name: pattern(/^[a-z0-9-]{1,40}$/, 'a name such as shorter-cards'), percent: integer(0, 100) })),
    null,
    '{"name":"shorter-cards","percent":50}',
  ),
  redirect_screen: setting(boolean, false),
  price_history_requires_sign_in: setting(boolean, false),
  carouselLazyLoadImageLimit: setting(integer(0, 100), 5),
  default_sorting: setting(choice(['PRICE', 'ITEM_PRICE', 'DELIVERY', 'RATING']), 'PRICE'),
  default_price_history_range: setting(choice(HISTORY_RANGES), 'THREE_MONTHS'),
  sale_price_drop: setting(dealRange, DEFAULT_DEAL_RANGE, DEFAULT_DEAL_RANGE),
  fillup_minimum_available_offers: setting(integer(0, 100), 1),
  user_timings_report_after_ms: setting(integer(0, 60_000), 2000),
  theme: setting(themeName, 'default', 'black-friday'),
  brand_colours: setting(nullable(brandColours), null),
  logo_picture: setting(nullable(linkTarget), null, '/images/logos/prisvis'),
  scheduled_themes: setting(
    list(scheduledTheme, 30),
    [],
    '[{"theme":"black-friday","from":"2026-11-27T00:00:00Z","until":"2026-11-28T00:00:00Z"}]',
  ),
  disturbance_message: setting(nullable(text(500)), null),
  promotion_banner_text: setting(nullable(text(200)), null),
  promotion_banner_link: setting(nullable(linkTarget), null, '/deals'),
  newsletter_link: setting(nullable(linkTarget), null, '/info/newsletter'),
  ad_script: setting(nullable(httpsUrl), null, 'https://ads.example/tag.js'),
  ad_slots: setting(list(adSlot, 60), [], '[{"page":"HOME","place":"top","unit":"home-top","width":970,"height":250}]'),
  analytics_script: setting(nullable(httpsUrl), null, 'https://analytics.example/script.js'),
  analytics_tracking_id: setting(
    nullable(pattern(/^[\w-]{1,60}$/, 'an id of letters, digits and hyphens')),
    null,
    'prisvis-se',
  ),
  content_delivery_base: setting(nullable(origin), null, 'https://cdn.example'),
  content_host: setting(nullable(origin), null, 'https://media.example'),
  tag_manager_script: setting(nullable(httpsUrl), null, 'https://tags.example/manager.js'),
} as const;

/** Settings that are never sent to browsers. */
const PRIVATE_SETTINGS = {
  third_party_origins: setting(list(origin, 20), [], '["https://api.analytics.example"]'),
  report_days: setting(integer(1, 365), 30),
  data_centre_ranges: setting(
    list(pattern(/^[\da-f.:]{2,45}\/\d{1,3}$/, 'a range of addresses such as 192.0.2.0/24'), 20_000),
    [],
    '["192.0.2.0/24"]',
  ),
  search_weights: setting(
    object(perField(() => fieldWeight)),
    DEFAULT_FIELD_WEIGHTS,
    JSON.stringify(DEFAULT_FIELD_WEIGHTS),
  ),
  publisher_share: setting(integer(0, 100), 50),
  invoice_seller: setting(nullable(invoiceSeller), null, INVOICE_SELLER_EXAMPLE),
} as const;

/** All settings of a market that the operator can change while the site runs. */
export const SITE_SETTINGS = { ...PUBLIC_SETTINGS, ...PRIVATE_SETTINGS } as const;

type SettingValues<S> = { readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never };
export type SettingName = keyof typeof SITE_SETTINGS;
export type SiteSettings = SettingValues<typeof SITE_SETTINGS>;
export type PublicSettings = SettingValues<typeof PUBLIC_SETTINGS>;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SITE_SETTINGS, name);

export type SettingError = { kind: 'unknown-setting' | 'wrong-value'; message: string; mistake: SettingMistake };

export const SETTING_NAMES = Object.keys(SITE_SETTINGS).filter(isSettingName);

/** Checks a setting's name; the error lists the existing ones. */
export function parseSettingName(name: string): Result<SettingName, SettingError> {
  if (isSettingName(name)) return ok(name);
  const message = `There is no setting '${name}'. There are ${SETTING_NAMES.join(', ')}.`;
  return err({ kind: 'unknown-setting', message, mistake: 'not-allowed' });
}

/** Parses a setting's value from a command-line argument; returns the value to store. */
export function parseSetting(name: SettingName, text: string): Result<unknown, SettingError> {
  const { type, example } = SITE_SETTINGS[name];
  const given = type.fromText(text);
  const value: unknown = type.parse(given);
  if (value !== undefined) return ok(value);
  const mistake = type.mistake?.(given) ?? 'not-allowed';
  const typed = text.slice(0, 200);
  const usual =
    mistake === 'not-json'
      ? `${name} takes ${type.expects}. '${typed}' cannot be read as such: check its quotes and brackets.`
      : `${name} takes ${type.expects}, and not '${typed}'.`;
  const problem = type.problem?.(given) ?? null;
  const known = problem === null ? usual : `${name}: ${problem}`;
  const message = example === null ? known : `${known} An example: ${example}`;
  return err({ kind: 'wrong-value', message, mistake });
}

/** A value as the operator would type it. */
export function formatSetting(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * A market's settings: the stored values, and defaults for all others. Ignores unknown names. Invalid values, such as
 * those of another version, are reported to `onInvalid` and replaced by the default.
 */
export function resolveSettings(
  stored: ReadonlyMap<string, unknown>,
  onInvalid: (message: string) => void = () => {},
): SiteSettings {
  const settings: Record<string, unknown> = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, SITE_SETTINGS[name].defaultValue]),
  );
  for (const [name, value] of stored) {
    if (!isSettingName(name)) continue;
    const { type } = SITE_SETTINGS[name];
    const parsed: unknown = type.parse(value);
    if (parsed === undefined) onInvalid(`${name} takes ${type.expects}; the stored value is ignored.`);
    else settings[name] = parsed;
  }
  if (!isComplete(settings)) throw new Error('A setting has an invalid default');
  return settings;
}

const isComplete = (settings: Record<string, unknown>): settings is SiteSettings =>
  SETTING_NAMES.every((name) => SITE_SETTINGS[name].type.parse(settings[name]) !== undefined);

/** The settings of a market without stored values. */
export const DEFAULT_SETTINGS: SiteSettings = resolveSettings(new Map());

/** The settings that may be sent to browsers. */
export function publicSettings(settings: SiteSettings): PublicSettings {
  const visible: Record<string, unknown> = Object.fromEntries(PUBLIC_NAMES.map((name) => [name, settings[name]]));
  if (!isPublic(visible)) throw new Error('A public setting is missing');
  return visible;
}

const PUBLIC_NAMES = SETTING_NAMES.filter((name) => Object.hasOwn(PUBLIC_SETTINGS, name));
const isPublic = (settings: Record<string, unknown>): settings is PublicSettings =>
  PUBLIC_NAMES.every((name) => Object.hasOwn(settings, name));

const getOrigin = (address: string): string => /^https:\/\/[^/]+/.exec(address)?.[0] ?? '';

/** Origins that the Content-Security-Policy must allow: for configured scripts and their requests, and for images. */
export type AllowedOrigins = { readonly scripts: readonly string[]; readonly pictures: readonly string[] };

export function allowedOrigins(settings: SiteSettings): AllowedOrigins {
  const logo = settings.logo_picture === null ? '' : getOrigin(settings.logo_picture);
  const pictures = [settings.content_delivery_base, settings.content_host, logo === '' ? null : logo].filter(
    (base) => base !== null,
  );
  return { scripts: scriptOrigins(settings), pictures };
}

/** Empty if no script is configured. */
function scriptOrigins(settings: SiteSettings): readonly string[] {
  const scripts = [settings.ad_script, settings.analytics_script, settings.tag_manager_script].filter(
    (script) => script !== null,
  );
  if (scripts.length === 0) return [];
  return [...new Set([...scripts.map(getOrigin), ...settings.third_party_origins])];
}
