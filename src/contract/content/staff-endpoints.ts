import type { PersonalEndpoint } from '../endpoint.ts';

/** Characters of the text of a page. */
export const MAX_PAGE_TEXT = 60_000;

/** The editor of written pages. */
export const PERSONAL_CONTENT_ENDPOINTS = {
  adminPages: { method: 'GET', path: '/admin/pages', access: 'staff' },
  adminPage: { method: 'GET', path: '/admin/page', access: 'staff' },
  // A character has up to three bytes, or six where JSON escapes it.
  adminSavePage: { method: 'PUT', path: '/admin/page', access: 'staff', maxBodyBytes: 6 * MAX_PAGE_TEXT },
  adminPublishPage: { method: 'POST', path: '/admin/page/publish', access: 'staff' },
  adminWithdrawPage: { method: 'POST', path: '/admin/page/withdraw', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;

/** The kinds of pages that staff write. */
export const EDITED_KINDS = ['guide', 'board', 'blog', 'content', 'article', 'campaign', 'search-page'] as const;
