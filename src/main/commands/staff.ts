import { readStaffMembers } from '../../account/staff-member.store.ts';
import { byCommandLine } from '../../admin/audit-entry.ts';
import { giveRole, removeStaff, type StaffError } from '../../admin/change-staff.ts';
import { LIVE_MARKETS, MARKETS, openMarkets } from '../../market/market.ts';
import type { StaffRole } from '../../terms/staff/staff-role.ts';
import { withInstallation } from '../with-installation.ts';
import { formatTable } from './table-text.ts';

const PROBLEMS: Record<StaffError['kind'], string> = {
  'not-found': 'The address has no role.',
  blocked: 'The account of the address is blocked or deleted.',
  forbidden: 'The address cannot be changed.',
};

/** Prints everybody with a role. Returns the exit code. */
export function listStaff(): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const members = await readStaffMembers(databases.main.db, new Date());
    const rows = members.map(({ email, role, shopperId, seenAt }) => [
      email,
      role,
      shopperId === null ? 'no account yet' : (seenAt?.toISOString().slice(0, 16).replace('T', ' ') ?? 'signed out'),
    ]);
    process.stdout.write(formatTable([['address', 'role', 'last seen (UTC)'], ...rows]));
    return 0;
  });
}

/** Gives a role to an address, or takes it away. Returns the exit code. */
export function changeRole(email: string, role: StaffRole | null): Promise<number> {
  return withInstallation(async ({ databases }) => {
    const market = openMarkets()[0] ?? LIVE_MARKETS[0] ?? MARKETS.SE;
    const { db } = databases.main;
    const staff = byCommandLine(market.id, '');
    const home = { market: market.id, locale: market.defaultLocale };
    const now = new Date();
    const changed =
      role === null
        ? await removeStaff(db, email, staff, now)
        : await giveRole(db, { email, role, ...home }, staff, now);
    if (!changed.ok) {
      process.stderr.write(`${PROBLEMS[changed.error.kind]}\n`);
      return 1;
    }
    const done = role === null ? 'has no role any more' : `has the role ${role}`;
    process.stdout.write(`${email} ${done}. What it had open in a browser is signed out.\n`);
    return 0;
  });
}
