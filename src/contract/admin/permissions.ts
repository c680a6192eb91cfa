import type { StaffRole } from '../../terms/staff/staff-role.ts';
import type { PERSONAL_ENDPOINTS, PersonalEndpointName } from '../personal-endpoints.ts';

/** What each role may do. Everybody on the staff has `start`. */
export const STAFF_PERMISSIONS = {
  owner: [
    'start', 'merchants', 'catalogue', 'offers', 'moderation', 'people', 'settings', 'technical-settings', 'markets', 'staff',
    'jobs', 'log', 'partners', 'content', 'money', 'backups',
  ],
  catalogue: ['start', 'merchants', 'catalogue', 'offers', 'jobs'],
  content: ['start', 'settings', 'content'],
  moderation: ['start', 'moderation', 'offers'],
  support: ['start', 'people', 'partners'],
  accounting: ['start', 'money'],
} as const satisfies Record<StaffRole, readonly string[]>; // biome-ignore format: a table

export type StaffPermission = (typeof STAFF_PERMISSIONS)[StaffRole][number];

/** The endpoints for staff. */
type StaffEndpointName = {
  [K in PersonalEndpointName]: (typeof PERSONAL_ENDPOINTS)[K]['access'] extends 'staff' ? K : never;
}[PersonalEndpointName];

/** The permission that each staff endpoint requires. One that is missing here does not compile. */
export const ENDPOINT_PERMISSIONS = {
  adminSelf: 'start',
  adminOverview: 'start',

  adminQueue: 'catalogue',
  adminQuestion: 'catalogue',
  adminFindProducts: 'catalogue',
  adminProduct: 'catalogue',
  adminLeaves: 'catalogue',
  adminDecisions: 'catalogue',
  adminDecide: 'catalogue',
  adminUndo: 'catalogue',

  adminRanking: 'catalogue',
  adminTuning: 'catalogue',
  adminApplyWeights: 'catalogue',
  adminImportJudgements: 'catalogue',
  adminSynonyms: 'catalogue',
  adminChangeSynonym: 'catalogue',

  adminMerchants: 'merchants',
  adminAddMerchant: 'merchants',
  adminMerchant: 'merchants',
  adminChangeMerchant: 'merchants',
  adminChangeShipping: 'merchants',
  adminSetMerchantLogo: 'merchants',
  adminSetMerchantState: 'merchants',
  adminOpenMerchant: 'merchants',
  adminMerchantOffers: 'merchants',
  adminTryFeed: 'merchants',
  adminTrial: 'merchants',
  adminSaveFeed: 'merchants',
  adminFeed: 'merchants',
  adminChangeFeed: 'merchants',
  adminSetFeedState: 'merchants',
  adminRunFeed: 'merchants',
  adminRun: 'merchants',
  adminDecideRun: 'merchants',

  adminOffers: 'offers',
  adminResolveReport: 'offers',
  adminDecidePrice: 'offers',

  adminPostings: 'moderation',
  adminDecidePosting: 'moderation',

  adminAccounts: 'people',
  adminFindUser: 'people',
  adminUser: 'people',
  adminSetUserStatus: 'people',
  adminDeleteUser: 'people',
  adminUserMessages: 'people',

  adminSettings: 'settings',
  adminChangeSetting: 'settings',

  adminMarkets: 'markets',
  adminOpenMarket: 'markets',
  adminCloseMarket: 'markets',
  adminChangeSite: 'markets',

  adminStaff: 'staff',
  adminGiveRole: 'staff',
  adminRemoveStaff: 'staff',
  adminEndSessions: 'staff',

  adminJobs: 'jobs',
  adminRetryJob: 'jobs',
  adminDiscardJob: 'jobs',

  adminAuditLog: 'log',

  adminBackups: 'backups',
  adminStartBackup: 'backups',
  adminRestoreBackup: 'backups',
  adminDeleteBackup: 'backups',

  adminPartners: 'partners',
  adminDecidePartner: 'partners',
  adminCheckVat: 'partners',
  adminStatements: 'partners',
  adminDecideStatement: 'partners',

  adminPages: 'content',
  adminPage: 'content',
  adminSavePage: 'content',
  adminPublishPage: 'content',
  adminWithdrawPage: 'content',
  adminExpertTests: 'content',
  adminSaveExpertTest: 'content',
  adminRemoveExpertTest: 'content',

  adminMoney: 'money',
  adminRecordPayment: 'money',
  adminReversePayment: 'money',
  adminReturnExcess: 'money',
  adminSettleMovement: 'money',
  adminDecideDispute: 'money',
  adminSetClickPrice: 'money',
  adminSetClickTerms: 'money',
} as const satisfies Record<StaffEndpointName, StaffPermission>;

const permissionOf: Readonly<Record<string, StaffPermission>> = ENDPOINT_PERMISSIONS;

/** Whether a role includes a permission. */
export const hasPermission = (role: StaffRole, permission: StaffPermission): boolean =>
  STAFF_PERMISSIONS[role].some((one) => one === permission);

/** Whether someone with a role, or without one, may use an endpoint for staff. An endpoint without permission is nobody's. */
export function mayUse(role: StaffRole | null, endpoint: PersonalEndpointName): boolean {
  const permission = permissionOf[endpoint];
  return role !== null && permission !== undefined && hasPermission(role, permission);
}
