import type { PersonalEndpoint } from '../endpoint.ts';

export const PERSONAL_PURCHASE_ENDPOINTS = {
  purchases: { method: 'GET', path: '/public/user/purchases', access: 'shopper' },
  purchaseForm: { method: 'GET', path: '/public/user/purchase-form/{productId}', access: 'shopper' },
  recordPurchase: { method: 'POST', path: '/public/user/purchases', access: 'shopper' },
  changePurchase: { method: 'PATCH', path: '/public/user/purchases/{purchaseId}', access: 'shopper' },
  removePurchase: { method: 'DELETE', path: '/public/user/purchases/{purchaseId}', access: 'shopper' },
} as const satisfies Record<string, PersonalEndpoint>;
