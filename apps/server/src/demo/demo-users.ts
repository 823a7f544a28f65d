import type { Role } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { hashPassword, randomPassword } from '../auth/index.ts';
import { createUser } from '../commands/users/create-user.ts';

/** People of the demonstration plant, one per role and a second Artisan (design, section 2). */
export const DEMO_USERS = {
  demo_dev: 'Dev',
  demo_engineer: 'Engineer',
  demo_ee: 'E&E',
  demo_lead: 'Work Lead',
  demo_supervisor: 'Shop Supervisor',
  demo_artisan: 'Artisan',
  demo_artisan_two: 'Artisan',
  demo_qa: 'QA',
} as const satisfies Readonly<Record<string, Role>>;

/** People of a new database, and the generated password if none was configured. */
export interface FirstUsers {
  readonly usernames: readonly string[];
  readonly password: string;
  /** True if nobody can know the password yet: it has to be printed. */
  readonly isMade: boolean;
}

/** Default name of the first Dev. */
const ADMIN = 'admin';

/**
 * Creates people in an empty database: those of the demonstration, or one Dev. A database with people is left unchanged.
 *
 * @returns null if there were people already
 */
export async function makeFirstUsers(context: AppContext): Promise<FirstUsers | null> {
  if ((await context.storage.read(({ users }) => users.count())) > 0) return null;
  const { demo, admin } = context.settings;
  const given = demo.isOn ? demo.password : admin.password;
  const password = given ?? randomPassword();
  const people: Readonly<Record<string, Role>> = demo.isOn ? DEMO_USERS : { [admin.username ?? ADMIN]: 'Dev' };
  const passwordHash = await hashPassword(password);
  await context.storage.transaction(async (tx) => {
    if ((await tx.users.count()) > 0) return;
    const joined = { ...context, storage: context.storage.joined(tx) };
    for (const [username, role] of Object.entries(people)) await createUser(joined, null, { username, role }, passwordHash);
  });
  return { usernames: Object.keys(people), password, isMade: given === undefined };
}
