import { pages } from '../pages.ts';

/** The page of an invoice in the portal of its merchant. */
export const invoicePath = (merchantId: number, number: number): string =>
  `${pages.partner.path('merchant', merchantId, 'clicks')}?invoice=${number}`;
