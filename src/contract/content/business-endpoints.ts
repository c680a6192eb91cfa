import type { PersonalEndpoint } from '../endpoint.ts';

/** The editor of written pages. */
export const PERSONAL_CONTENT_ENDPOINTS = {
  adminPages: { method: 'GET', path: '/admin/pages', access: 'staff' },
  adminPage: { method: 'GET', path: '/admin/page', access: 'staff' },
  adminSavePage: { method: 'PUT', path: '/admin/page', access: 'staff' },
  adminPublishPage: { method: 'POST', path: '/admin/page/publish', access: 'staff' },
  adminWithdrawPage: { method: 'POST', path: '/admin/page/withdraw', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;

/** The kinds of pages that staff write. */
export const EDITED_KINDS = ['guide', 'board', 'blog', 'content', 'article', 'campaign', 'search-page'] as const;
