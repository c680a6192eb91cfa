import { type Command, InvalidArgumentError } from 'commander';
import { STAFF_ROLES, type StaffRole } from '../terms/staff/staff-role.ts';
import { parseEmail } from './setup/parse-email.ts';

function email(text: string): string {
  const parsed = parseEmail(text);
  if (parsed.ok) return parsed.value;
  throw new InvalidArgumentError(parsed.error.message);
}

function role(text: string): StaffRole {
  const known = STAFF_ROLES.find((one) => one === text.toLowerCase());
  if (known !== undefined) return known;
  throw new InvalidArgumentError(`There is no role '${text}'. There are ${STAFF_ROLES.join(', ')}.`);
}

/** Adds the commands about who may use Admin. */
export function addStaffCommands(program: Command): void {
  const staff = program.command('staff').description('Who may use Admin, and with which role.');
  staff
    .command('list')
    .description('List everybody with a role.')
    .action(async () => {
      const { listStaff } = await import('./commands/staff.ts');
      process.exitCode = await listStaff();
    });
  staff
    .command('give')
    .description('Give a role to an address, in place of the one it has. Without an account it gets a link by email.')
    .argument('<email>', 'the address of the account', email)
    .argument('<role>', STAFF_ROLES.join(', '), role)
    .action(async (address: string, given: StaffRole) => {
      const { changeRole } = await import('./commands/staff.ts');
      process.exitCode = await changeRole(address, given);
    });
  staff
    .command('remove')
    .description('Take the role of an address away and sign it out.')
    .argument('<email>', 'the address of the account', email)
    .action(async (address: string) => {
      const { changeRole } = await import('./commands/staff.ts');
      process.exitCode = await changeRole(address, null);
    });
}
