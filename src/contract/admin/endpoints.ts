import type { PersonalEndpoint } from '../endpoint.ts';

export const PERSONAL_ADMIN_ENDPOINTS = {
  adminFindUser: { method: 'POST', path: '/staff/person', access: 'staff' },
  adminUser: { method: 'GET', path: '/staff/person/{id}', access: 'staff' },
  adminSetUserStatus: { method: 'POST', path: '/staff/person/{id}/judge', access: 'staff' },
  adminDeleteUser: { method: 'POST', path: '/staff/person/{id}/delete', access: 'staff' },
  adminUserMessages: { method: 'GET', path: '/staff/person/{id}/messages', access: 'staff' },
  adminActs: { method: 'GET', path: '/staff/acts', access: 'staff' },
  adminSettings: { method: 'GET', path: '/staff/settings', access: 'staff' },
  adminChangeSetting: { method: 'PUT', path: '/staff/settings/{name}', access: 'staff' },
} as const satisfies Record<string, PersonalEndpoint>;
