import type { PersonalEndpoint } from '../endpoint.ts';

/** Merchants and their feeds, as staff manages them. */
export const ADMIN_MERCHANT_ENDPOINTS = {
  adminMerchants: { method: 'GET', path: '/staff/merchants', access: 'staff' },
  adminAddMerchant: { method: 'POST', path: '/staff/merchants', access: 'staff' },
  adminMerchant: { method: 'GET', path: '/staff/merchants/{merchantId}', access: 'staff' },
  adminChangeMerchant: { method: 'POST', path: '/staff/merchants/{merchantId}', access: 'staff' },
  adminChangeShipping: { method: 'POST', path: '/staff/merchants/{merchantId}/shipping', access: 'staff' },
  adminSetMerchantLogo: { method: 'POST', path: '/staff/merchants/{merchantId}/logo', access: 'staff' },
  adminSetMerchantState: { method: 'POST', path: '/staff/merchants/{merchantId}/state', access: 'staff' },
  adminOpenMerchant: { method: 'POST', path: '/staff/merchants/{merchantId}/markets', access: 'staff' },
  adminMerchantOffers: { method: 'GET', path: '/staff/merchants/{merchantId}/offers', access: 'staff' },
  adminTryFeed: { method: 'POST', path: '/staff/merchants/{merchantId}/trials', access: 'staff' },
  adminTrial: { method: 'GET', path: '/staff/trials/{trialId}', access: 'staff' },
  adminSaveFeed: { method: 'POST', path: '/staff/trials/{trialId}', access: 'staff' },
  adminFeed: { method: 'GET', path: '/staff/feeds/{feedId}', access: 'staff' },
  adminChangeFeed: { method: 'POST', path: '/staff/feeds/{feedId}', access: 'staff' },
  adminSetFeedState: { method: 'POST', path: '/staff/feeds/{feedId}/state', access: 'staff' },
  adminRunFeed: { method: 'POST', path: '/staff/feeds/{feedId}/runs', access: 'staff' },
  adminRun: { method: 'GET', path: '/staff/runs/{runId}', access: 'staff' },
  adminDecideRun: { method: 'POST', path: '/staff/runs/{runId}', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
