/** What a member of staff works with; what each may do is in src/contract/admin/permissions.ts. */
export const STAFF_ROLES = ['owner', 'catalogue', 'content', 'moderation', 'support', 'accounting'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
