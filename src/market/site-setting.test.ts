import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedOrigins,
  DEFAULT_SETTINGS,
  PUBLIC_SETTINGS,
  parseSetting,
  parseSettingName,
  publicSettings,
  resolveSettings,
  SETTING_NAMES,
  SITE_SETTINGS,
} from './site-setting.ts';

describe('the settings of a site', () => {
  it('E11 have an example that they accept, unless any value is obvious', () => {
    for (const name of SETTING_NAMES) {
      const { example, type } = SITE_SETTINGS[name];
      if (example !== null) expect([name, parseSetting(name, example).ok]).toEqual([name, true]);
      else expect([name, type.control.kind]).not.toEqual([name, 'json']);
    }
  });

  it('E11 have the defaults of the specification', () => {
    const on = Object.entries(DEFAULT_SETTINGS).flatMap(([name, value]) => (value === true ? [name] : []));
    expect(on).toEqual(['deals_page', 'product_comparison', 'detect_dead_links']);
    expect(DEFAULT_SETTINGS).toMatchObject({
      show_related_boards: false,
      showFeedbackButton: false,
      carouselLazyLoadImageLimit: 5,
      default_sorting: 'PRICE',
      default_price_history_range: 'THREE_MONTHS',
      sale_price_drop: '-90_-5',
      fillup_minimum_available_offers: 1,
      user_timings_report_after_ms: 2000,
      analytics_script: null,
      tag_manager_script: null,
      ad_script: null,
      ad_slots: [],
    });
  });

  it.each([
    ['deals_page', 'off', false],
    ['deals_page', 'maybe', 'deals_page takes on or off'],
    ['carouselLazyLoadImageLimit', '8', 8],
    ['carouselLazyLoadImageLimit', '8.5', 'carouselLazyLoadImageLimit takes a whole number from 0 to 100'],
    ['carouselLazyLoadImageLimit', '101', 'carouselLazyLoadImageLimit takes a whole number'],
    ['default_price_history_range', 'ONE_YEAR', 'ONE_YEAR'],
    ['default_price_history_range', 'ONE_DAY', 'takes one of ONE_MONTH, THREE_MONTHS'],
    ['sale_price_drop', '-70_-10', '-70_-10'],
    ['sale_price_drop', '70', 'two drops in percent'],
    ['disturbance_message', 'none', null],
    ['disturbance_message', ' ', 'disturbance_message takes text of 1 to 500 characters'],
    ['promotion_banner_link', '/deals', '/deals'],
    ['promotion_banner_link', '//evil.example', 'a path of this market such as /deals'],
    ['promotion_banner_link', 'javascript:alert(1)', 'a path of this market such as /deals'],
    ['analytics_script', 'https://tags.example/t.js', 'https://tags.example/t.js'],
    ['analytics_script', "https://tags.example; script-src 'unsafe-inline'", 'begins with https://'],
    ['third_party_origins', '["https://tags.example"]', ['https://tags.example']],
    ['third_party_origins', '["https://tags.example/path"]', 'an origin such as https://tags.example'],
    ['third_party_origins', 'tags.example', 'a JSON list'],
    ['scheduled_themes', '[{"theme":"black-week","from":"2026-11-23T00:00:00Z"}]', '"until"'],
    [
      'scheduled_themes',
      '[{"theme":"black-week","from":"2026-11-30T00:00:00Z","until":"2026-11-23T00:00:00Z"}]',
      'from before until',
    ],
  ] as const)('E11 parses %s from "%s", or reports the valid values', (name, text, expected) => {
    const parsed = parseSetting(name, text);
    if (parsed.ok) expect(parsed.value).toEqual(expected);
    else expect(parsed.error.message).toContain(expected);
  });

  it('E11 accepts only values that it can parse again after storing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SETTING_NAMES), fc.oneof(fc.string(), fc.json(), fc.webUrl()), (name, text) => {
        const parsed = parseSetting(name, text);
        if (!parsed.ok) {
          expect(parsed.error.message).toContain(name);
          return;
        }
        const stored: unknown = JSON.parse(JSON.stringify(parsed.value));
        expect(resolveSettings(new Map([[name, stored]]))[name]).toEqual(parsed.value);
      }),
    );
  });

  it('E11 lists the existing settings when a name is unknown', () => {
    const result = parseSettingName('deal_page');
    expect(result.ok ? '' : result.error.message).toContain("There is no setting 'deal_page'. There are deals_page, ");
  });

  it('fall back to the default for an invalid stored value, and report it', () => {
    const messages: string[] = [];
    const stored = new Map<string, unknown>([
      ['deals_page', 'yes'],
      ['of_another_version', 1],
      ['product_comparison', false],
    ]);
    expect(resolveSettings(stored, (message) => messages.push(message))).toEqual({
      ...DEFAULT_SETTINGS,
      product_comparison: false,
    });
    expect(messages).toEqual(['deals_page takes on or off; the stored value is ignored.']);
  });

  it('E11 never sends private settings to browsers', () => {
    expect(Object.keys(publicSettings(DEFAULT_SETTINGS)).sort()).toEqual(Object.keys(PUBLIC_SETTINGS).sort());
    expect(publicSettings(DEFAULT_SETTINGS)).not.toHaveProperty('third_party_origins');
  });

  it('X08 allow third-party origins only if a script is configured, and exactly those', () => {
    const settings = { ...DEFAULT_SETTINGS, third_party_origins: ['https://collect.example'] };
    expect(allowedOrigins(settings).scripts).toEqual([]);
    const script = 'https://tags.example:8443/t.js?id=1';
    expect(allowedOrigins({ ...settings, analytics_script: script, tag_manager_script: script }).scripts).toEqual([
      'https://tags.example:8443',
      'https://collect.example',
    ]);
  });
});

describe('a wrong value', () => {
  it.each([
    ['report_days', 'many', 'not-a-number', "report_days takes a whole number from 1 to 365, and not 'many'."],
    ['report_days', '0', 'too-small', 'from 1 to 365'],
    ['report_days', '9000', 'too-large', 'from 1 to 365'],
    ['disturbance_message', ' ', 'too-short', 'text of 1 to 500 characters'],
    ['disturbance_message', 'x'.repeat(501), 'too-long', 'text of 1 to 500 characters'],
    ['ad_script', 'ads.example', 'not-a-web-address', 'begins with https://'],
    ['brand_colours', '{"light":"#eeeeee","dark":"#111111"}', 'low-contrast', ''],
    ['third_party_origins', '[oops', 'not-json', "'[oops' cannot be read as such: check its quotes"],
    ['third_party_origins', '["https://a.example","b"]', 'not-allowed', 'Entry 2: expected an origin such as'],
    ['scheduled_themes', '[{"theme":"x","from":"2026"}]', 'not-allowed', 'Entry 1: The field "until" is missing.'],
    [
      'experiment',
      '{"name":"a","percent":200}',
      'not-allowed',
      '"percent" takes a whole number from 0 to 100, and not 200.',
    ],
    ['experiment', '{"nam":"a","percent":2}', 'not-allowed', 'There is no field "nam". The fields are name, percent.'],
    ['app_links', 'x', 'not-json', 'An example: {"ios":'],
  ] as const)('%s %s is said in words: where it is wrong and what it takes', (name, text, mistake, words) => {
    const parsed = parseSetting(name, text);
    expect(parsed).toMatchObject({ ok: false, error: { mistake } });
    expect(parsed.ok ? '' : parsed.error.message).toContain(words);
  });
});
