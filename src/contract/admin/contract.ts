import * as common from '../common-schemas.ts';
import type { EndpointContract } from '../endpoint.ts';
import * as admin from './admin-schemas.ts';
import * as backup from './backup-schemas.ts';
import * as catalogue from './catalogue-schemas.ts';
import type { PERSONAL_ADMIN_ENDPOINTS } from './endpoints.ts';
import { ADMIN_MERCHANT_CONTRACT } from './merchant-contract.ts';
import { ADMIN_MONEY_CONTRACT } from './money-contract.ts';
import * as operation from './operation-schemas.ts';

export const PERSONAL_ADMIN_CONTRACT = {
  adminAccounts: {
    summary: 'How many accounts a market has, how many are new, and which are restricted',
    request: operation.overviewRequest,
    response: admin.accountsResponse,
  },
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
  adminAuditLog: {
    summary: 'Audit log of staff actions, newest first',
    request: admin.auditLogRequest,
    response: admin.auditLogResponse,
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
  adminSelf: {
    summary: 'The caller, their role and what it may do',
    request: operation.selfRequest,
    response: operation.selfResponse,
  },
  adminOverview: {
    summary: 'What waits for a person, and figures of 30 days',
    request: operation.overviewRequest,
    response: operation.overviewResponse,
  },
  adminStaff: {
    summary: 'Everybody with a role',
    request: operation.staffRequest,
    response: operation.staffResponse,
  },
  adminGiveRole: {
    summary: 'Gives a role to an address',
    request: operation.giveRoleRequest,
    response: operation.memberResponse,
  },
  adminRemoveStaff: {
    summary: 'Takes the role of an address away',
    request: operation.memberRequest,
    response: operation.memberResponse,
  },
  adminEndSessions: {
    summary: 'Signs a member of staff out everywhere',
    request: operation.memberRequest,
    response: operation.memberResponse,
  },
  adminJobs: {
    summary: 'Jobs by kind, and those that failed',
    request: operation.jobsRequest,
    response: operation.jobsResponse,
  },
  adminRetryJob: {
    summary: 'Runs a failed job again',
    request: operation.retryJobRequest,
    response: operation.jobResponse,
  },
  adminDiscardJob: {
    summary: 'Discards a failed job',
    request: operation.discardJobRequest,
    response: operation.jobResponse,
  },
  adminBackups: {
    summary: 'Backups, what they need, and their last runs',
    request: backup.backupsRequest,
    response: backup.backupsResponse,
  },
  adminStartBackup: {
    summary: 'Starts a backup of the embedded database and the uploads',
    request: backup.startBackupRequest,
    response: backup.startedBackupResponse,
  },
  adminRestoreBackup: {
    summary: 'Restores a backup into a second folder, for a check or to stay',
    request: backup.restoreBackupRequest,
    response: backup.startedBackupResponse,
  },
  adminDeleteBackup: {
    summary: 'Deletes a backup, or a folder that one was restored into',
    request: backup.deleteBackupRequest,
    response: backup.deletedBackupResponse,
  },
  adminMarkets: {
    summary: 'The markets with hosts, names and languages',
    request: operation.marketsRequest,
    response: operation.marketsResponse,
  },
  adminOpenMarket: {
    summary: 'Opens a market, or changes an open one',
    request: operation.openMarketRequest,
    response: operation.changedMarketResponse,
  },
  adminCloseMarket: {
    summary: 'Closes a market to shoppers',
    request: operation.closeMarketRequest,
    response: operation.changedMarketResponse,
  },
  adminChangeSite: {
    summary: 'Changes what all markets share',
    request: operation.changeSiteRequest,
    response: operation.changedMarketResponse,
  },
  adminQueue: {
    summary: 'Offers and products that wait for a decision',
    request: catalogue.queueRequest,
    response: catalogue.queueResponse,
  },
  adminQuestion: {
    summary: 'What is needed to decide which product an offer is, or where a product belongs',
    request: catalogue.questionRequest,
    response: catalogue.questionResponse,
  },
  adminFindProducts: {
    summary: 'Finds products by words, number or GTIN',
    request: catalogue.findProductsRequest,
    response: catalogue.findProductsResponse,
  },
  adminProduct: {
    summary: 'A product with all its offers and the decisions about it',
    request: catalogue.catalogueProductRequest,
    response: catalogue.catalogueProductResponse,
  },
  adminLeaves: {
    summary: 'The categories that a product can be in',
    request: catalogue.leavesRequest,
    response: catalogue.leavesResponse,
  },
  adminDecisions: {
    summary: 'Decisions about the catalogue, newest first',
    request: catalogue.decisionsRequest,
    response: catalogue.decisionsResponse,
  },
  adminDecide: {
    summary: 'Decides which product offers are, what is one product, or where it belongs',
    request: catalogue.decideRequest,
    response: catalogue.decideResponse,
  },
  adminUndo: {
    summary: 'Undoes a decision about the catalogue',
    request: catalogue.undoRequest,
    response: catalogue.undoResponse,
  },
  ...ADMIN_MERCHANT_CONTRACT,
  ...ADMIN_MONEY_CONTRACT,
} as const satisfies Record<keyof typeof PERSONAL_ADMIN_ENDPOINTS, EndpointContract>;
