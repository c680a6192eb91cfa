import type { PersonalEndpoint } from '../endpoint.ts';

export const ADMIN_MONEY_ENDPOINTS = {
  adminMoney: { method: 'GET', path: '/admin/money', access: 'staff' },
  adminRecordPayment: { method: 'POST', path: '/admin/money/payments', access: 'staff' },
  adminReversePayment: { method: 'POST', path: '/admin/money/payments/{paymentId}', access: 'staff' },
  adminReturnExcess: { method: 'POST', path: '/admin/money/excesses/{checkoutId}', access: 'staff' },
  adminSettleMovement: { method: 'POST', path: '/admin/money/movements/{movementId}', access: 'staff' },
  adminDecideDispute: { method: 'POST', path: '/admin/money/disputes/{disputeId}', access: 'staff' },
  adminSetClickPrice: { method: 'POST', path: '/admin/money/prices', access: 'staff' },
  adminSetClickTerms: { method: 'POST', path: '/admin/money/terms', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
