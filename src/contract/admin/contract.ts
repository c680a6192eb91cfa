import * as common from '../common-schemas.ts';
import type { EndpointContract } from '../endpoint.ts';
import * as admin from './admin-schemas.ts';
import type { PERSONAL_ADMIN_ENDPOINTS } from './endpoints.ts';

export const PERSONAL_ADMIN_CONTRACT = {
  adminFindUser: {
    summary: 'Finds a user by email address',
    request: admin.findUserRequest,
    response: admin.findUserResponse,
  },
  adminUser: {
    summary: 'A user with the staff actions on their account',
    request: admin.userRequest,
    response: admin.userResponse,
  },
  adminSetUserStatus: {
    summary: 'Blocks, suspends or unblocks an account',
    request: admin.setUserStatusRequest,
    response: admin.setUserStatusResponse,
  },
  adminDeleteUser: {
    summary: 'Deletes an account and all personal data',
    request: admin.deleteUserRequest,
    response: common.emptyResponse,
  },
  adminUserMessages: {
    summary: 'Messages sent to a user, and what triggered them',
    request: admin.userMessagesRequest,
    response: admin.userMessagesResponse,
  },
  adminActs: {
    summary: 'Audit log of staff actions, newest first',
    request: admin.actsRequest,
    response: admin.actsResponse,
  },
  adminSettings: {
    summary: 'Site settings of a market',
    request: admin.settingsRequest,
    response: admin.settingsResponse,
  },
  adminChangeSetting: {
    summary: 'Changes a setting or resets it to its default',
    request: admin.changeSettingRequest,
    response: admin.changeSettingResponse,
  },
} as const satisfies Record<keyof typeof PERSONAL_ADMIN_ENDPOINTS, EndpointContract>;
