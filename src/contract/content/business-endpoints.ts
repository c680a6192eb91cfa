import type { PersonalEndpoint } from '../endpoint.ts';

/** The editor of written pages. */
export const PERSONAL_CONTENT_ENDPOINTS = {
  adminPages: { method: 'GET', path: '/staff/pages', access: 'staff' },
  adminPage: { method: 'GET', path: '/staff/page', access: 'staff' },
  adminSavePage: { method: 'PUT', path: '/staff/page', access: 'staff' },
  adminPublishPage: { method: 'POST', path: '/staff/page/publish', access: 'staff' },
  adminWithdrawPage: { method: 'POST', path: '/staff/page/withdraw', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;

/** The kinds of pages that staff write. */
export const EDITED_KINDS = ['guide', 'board', 'blog', 'content', 'article', 'campaign', 'search-page'] as const;
