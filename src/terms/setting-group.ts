/** What settings are about. */
export const SETTING_GROUPS = ['appearance', 'features', 'prices', 'notices', 'technical'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];
