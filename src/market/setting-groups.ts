import type { SettingName } from './site-setting.ts';

/** What settings are about. */
export const SETTING_GROUPS = ['appearance', 'features', 'prices', 'notices', 'technical'] as const;
type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What each setting is about. */
export const GROUP_OF_SETTING: Readonly<Record<SettingName, SettingGroup>> = {
  theme: 'appearance',
  scheduled_themes: 'appearance',
  brand_colours: 'appearance',
  logo_picture: 'appearance',

  deals_page: 'features',
  product_comparison: 'features',
  show_related_boards: 'features',
  showFeedbackButton: 'features',
  feedback_link: 'features',
  app_links: 'features',
  newsletter_link: 'features',
  redirect_screen: 'features',
  fillup_minimum_available_offers: 'features',

  default_sorting: 'prices',
  default_price_history_range: 'prices',
  price_history_requires_sign_in: 'prices',
  sale_price_drop: 'prices',

  disturbance_message: 'notices',
  promotion_banner_text: 'notices',
  promotion_banner_link: 'notices',

  experiment: 'technical',
  strict_privacy: 'technical',
  detect_dead_links: 'technical',
  force_trailing_slash: 'technical',
  log_missing_translations: 'technical',
  web_vitals_report: 'technical',
  report_days: 'technical',
  data_centre_ranges: 'technical',
  search_weights: 'technical',
  publisher_share: 'technical',
  invoice_seller: 'technical',
  user_timings_report_after_ms: 'technical',
  carouselLazyLoadImageLimit: 'technical',
  ad_script: 'technical',
  ad_slots: 'technical',
  analytics_script: 'technical',
  analytics_tracking_id: 'technical',
  tag_manager_script: 'technical',
  third_party_origins: 'technical',
  content_delivery_base: 'technical',
  content_host: 'technical',
};
