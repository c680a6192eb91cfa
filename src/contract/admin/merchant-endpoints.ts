import type { PersonalEndpoint } from '../endpoint.ts';

/** Merchants and their feeds, as staff manages them. */
export const ADMIN_MERCHANT_ENDPOINTS = {
  adminMerchants: { method: 'GET', path: '/admin/merchants', access: 'staff' },
  adminAddMerchant: { method: 'POST', path: '/admin/merchants', access: 'staff' },
  adminMerchant: { method: 'GET', path: '/admin/merchants/{merchantId}', access: 'staff' },
  adminChangeMerchant: { method: 'POST', path: '/admin/merchants/{merchantId}', access: 'staff' },
  adminChangeShipping: { method: 'POST', path: '/admin/merchants/{merchantId}/shipping', access: 'staff' },
  adminSetMerchantLogo: { method: 'POST', path: '/admin/merchants/{merchantId}/logo', access: 'staff' },
  adminSetMerchantState: { method: 'POST', path: '/admin/merchants/{merchantId}/state', access: 'staff' },
  adminOpenMerchant: { method: 'POST', path: '/admin/merchants/{merchantId}/markets', access: 'staff' },
  adminMerchantOffers: { method: 'GET', path: '/admin/merchants/{merchantId}/offers', access: 'staff' },
  adminTryFeed: { method: 'POST', path: '/admin/merchants/{merchantId}/trials', access: 'staff' },
  adminTrial: { method: 'GET', path: '/admin/trials/{trialId}', access: 'staff' },
  adminSaveFeed: { method: 'POST', path: '/admin/trials/{trialId}', access: 'staff' },
  adminFeed: { method: 'GET', path: '/admin/feeds/{feedId}', access: 'staff' },
  adminChangeFeed: { method: 'POST', path: '/admin/feeds/{feedId}', access: 'staff' },
  adminSetFeedState: { method: 'POST', path: '/admin/feeds/{feedId}/state', access: 'staff' },
  adminRunFeed: { method: 'POST', path: '/admin/feeds/{feedId}/runs', access: 'staff' },
  adminRun: { method: 'GET', path: '/admin/runs/{runId}', access: 'staff' },
  adminDecideRun: { method: 'POST', path: '/admin/runs/{runId}', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
