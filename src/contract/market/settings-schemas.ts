import { z } from 'zod';
import { AD_PAGE_TYPES, type PublicSettings } from '../../market/site-setting.ts';
import { HISTORY_RANGES } from '../../terms/price-history.ts';
import { marketId } from '../common-schemas.ts';

const theme = z.object({ theme: z.string(), from: z.string(), until: z.string() });
const adSlot = z.object({
  page: z.enum(AD_PAGE_TYPES),
  place: z.enum(['top', 'sidebar', 'bottom']),
  unit: z.string(),
  width: z.int(),
  height: z.int(),
});

export const settingsRequest = z.object({ market: marketId });

/** Settings of a market that its pages need. */
export const settings = z.object({
  deals_page: z.boolean(),
  product_comparison: z.boolean(),
  detect_dead_links: z.boolean(),
  force_trailing_slash: z.boolean(),
  log_missing_translations: z.boolean(),
  strict_privacy: z.boolean(),
  web_vitals_report: z.boolean(),
  show_related_boards: z.boolean(),
  showFeedbackButton: z.boolean(),
  feedback_link: z.string(),
  app_links: z.object({ ios: z.string(), android: z.string() }).nullable(),
  experiment: z.object({ name: z.string(), percent: z.int() }).nullable(),
  redirect_screen: z.boolean(),
  price_history_requires_sign_in: z.boolean(),
  carouselLazyLoadImageLimit: z.int(),
  default_sorting: z.enum(['PRICE', 'ITEM_PRICE', 'DELIVERY', 'RATING']),
  default_price_history_range: z.enum(HISTORY_RANGES),
  sale_price_drop: z.string(),
  fillup_minimum_available_offers: z.int(),
  user_timings_report_after_ms: z.int(),
  theme: z.string(),
  brand_colours: z.object({ light: z.string(), dark: z.string() }).nullable(),
  logo_picture: z.string().nullable(),
  scheduled_themes: z.array(theme).readonly(),
  disturbance_message: z.string().nullable(),
  promotion_banner_text: z.string().nullable(),
  newsletter_link: z.string().nullable(),
  promotion_banner_link: z.string().nullable(),
  ad_script: z.string().nullable(),
  ad_slots: z.array(adSlot).readonly(),
  analytics_script: z.string().nullable(),
  analytics_tracking_id: z.string().nullable(),
  content_delivery_base: z.string().nullable(),
  content_host: z.string().nullable(),
  tag_manager_script: z.string().nullable(),
}) satisfies z.ZodType<PublicSettings>;
