import { emptyResponse } from '../common-schemas.ts';
import type { EndpointContract } from '../endpoint.ts';
import type { ADMIN_MONEY_ENDPOINTS } from './money-endpoints.ts';
import * as money from './money-schemas.ts';

export const ADMIN_MONEY_CONTRACT = {
  adminMoney: {
    summary:
      'Invoices with payments, disputes, prices and terms of clicks, movements at the provider, or balances of the ledger',
    request: money.moneyRequest,
    response: money.moneyResponse,
  },
  adminRecordPayment: {
    summary: 'Records a bank transfer for an invoice',
    request: money.recordPaymentRequest,
    response: emptyResponse,
  },
  adminReversePayment: {
    summary: 'Takes a payment back that was for something else',
    request: money.reversePaymentRequest,
    response: emptyResponse,
  },
  adminReturnExcess: {
    summary: 'Records that what came too much through the provider was sent back',
    request: money.returnExcessRequest,
    response: emptyResponse,
  },
  adminSettleMovement: {
    summary: 'Decides about a payout, refund or chargeback at the provider that waits for a person',
    request: money.settleMovementRequest,
    response: emptyResponse,
  },
  adminDecideDispute: {
    summary: 'Upholds a dispute with a credit note, or refuses it',
    request: money.decideDisputeRequest,
    response: emptyResponse,
  },
  adminSetClickPrice: {
    summary: 'Sets what a click costs in a category, from a price of the product on',
    request: money.setClickPriceRequest,
    response: emptyResponse,
  },
  adminSetClickTerms: {
    summary: 'Sets whether a shop pays for clicks, and at most how much',
    request: money.setClickTermsRequest,
    response: emptyResponse,
  },
} as const satisfies Record<keyof typeof ADMIN_MONEY_ENDPOINTS, EndpointContract>;
