import * as common from '../common-schemas.ts';
import type { EndpointContract } from '../endpoint.ts';
import type { PERSONAL_PURCHASE_ENDPOINTS } from './endpoints.ts';
import * as purchase from './purchase-schemas.ts';

export const PERSONAL_PURCHASE_CONTRACT = {
  purchases: {
    summary: "The user's purchases, with prices since then",
    request: common.emptyRequest,
    response: purchase.purchases,
  },
  purchaseForm: {
    summary: 'Data for the form that records a purchase',
    request: purchase.purchaseFormRequest,
    response: purchase.purchaseForm,
  },
  recordPurchase: {
    summary: 'Records a purchase',
    request: purchase.recordPurchaseRequest,
    response: purchase.purchaseIdResponse,
  },
  changePurchase: {
    summary: 'Changes a purchase',
    request: purchase.changePurchaseRequest,
    response: purchase.purchaseIdResponse,
  },
  removePurchase: {
    summary: 'Deletes a purchase',
    request: purchase.purchaseIdRequest,
    response: common.emptyResponse,
  },
} as const satisfies Record<keyof typeof PERSONAL_PURCHASE_ENDPOINTS, EndpointContract>;
