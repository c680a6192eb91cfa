import type { PersonalEndpoint } from '../endpoint.ts';

export const ADMIN_MONEY_ENDPOINTS = {
  adminMoney: { method: 'GET', path: '/staff/money', access: 'staff' },
  adminRecordPayment: { method: 'POST', path: '/staff/money/payments', access: 'staff' },
  adminReversePayment: { method: 'POST', path: '/staff/money/payments/{paymentId}', access: 'staff' },
  adminReturnExcess: { method: 'POST', path: '/staff/money/excesses/{checkoutId}', access: 'staff' },
  adminSettleMovement: { method: 'POST', path: '/staff/money/movements/{movementId}', access: 'staff' },
  adminDecideDispute: { method: 'POST', path: '/staff/money/disputes/{disputeId}', access: 'staff' },
  adminSetClickPrice: { method: 'POST', path: '/staff/money/prices', access: 'staff' },
  adminSetClickTerms: { method: 'POST', path: '/staff/money/terms', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
