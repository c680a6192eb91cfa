import type { PersonalEndpoint } from '../endpoint.ts';

export const PERSONAL_WATCH_ENDPOINTS = {
  watches: { method: 'GET', path: '/public/user/watches', access: 'shopper' },
  setWatch: { method: 'POST', path: '/public/user/watches', access: 'anyone' },
  changeWatch: { method: 'PUT', path: '/public/user/watches/{watchId}', access: 'shopper' },
  deleteWatch: { method: 'DELETE', path: '/public/user/watches/{watchId}', access: 'shopper' },
  restoreWatch: { method: 'POST', path: '/public/user/watches/{watchId}/restore', access: 'shopper' },
  pauseWatch: { method: 'POST', path: '/public/user/watches/{watchId}/pause', access: 'shopper' },
  resumeWatch: { method: 'POST', path: '/public/user/watches/{watchId}/wake', access: 'shopper' },
  watchForm: { method: 'GET', path: '/public/watch-form/{productId}', access: 'anyone' },
  watchLink: { method: 'GET', path: '/public/watch-link/{token}', access: 'anyone' },
  confirmWatch: { method: 'POST', path: '/public/watch-link/{token}', access: 'anyone' },
} as const satisfies Record<string, PersonalEndpoint>;
