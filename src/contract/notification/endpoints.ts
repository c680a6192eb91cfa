import type { PersonalEndpoint } from '../endpoint.ts';

export const PERSONAL_NOTIFICATION_ENDPOINTS = {
  delivery: { method: 'GET', path: '/public/user/delivery', access: 'shopper' },
  changeDelivery: { method: 'PUT', path: '/public/user/delivery/{channel}', access: 'shopper' },
  resubscribeTopic: { method: 'DELETE', path: '/public/user/letter-mutes/{topic}', access: 'shopper' },
  addPushBrowser: { method: 'POST', path: '/public/user/push-browsers', access: 'shopper' },
  removePushBrowser: { method: 'DELETE', path: '/public/user/push-browsers/{browserId}', access: 'shopper' },
  setWebhook: { method: 'PUT', path: '/public/user/webhook', access: 'shopper' },
  removeWebhook: { method: 'DELETE', path: '/public/user/webhook', access: 'shopper' },
  renewFeed: { method: 'POST', path: '/public/user/feed', access: 'shopper' },
  unsubscription: { method: 'GET', path: '/public/unsubscribe/{token}', access: 'anyone' },
  unsubscribe: { method: 'POST', path: '/public/unsubscribe/{token}', access: 'anyone' },
  resubscribe: { method: 'DELETE', path: '/public/unsubscribe/{token}', access: 'anyone' },
} as const satisfies Record<string, PersonalEndpoint>;
