import type { Role } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { hashPassword, randomPassword } from '../auth/index.ts';
import { createUser } from '../commands/users/create-user.ts';

/** Who works in the demonstration plant, one per role and a second Artisan (design, section 2). */
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

/** People of a new database, and the password that was made for them where none was set. */
export interface FirstUsers {
  readonly usernames: readonly string[];
  readonly password: string;
  /** True when nobody but the person at the machine can know the password: it has to be printed. */
  readonly isMade: boolean;
}

/** Name of the first Dev where the settings give none. */
const ADMIN = 'admin';

/**
 * Fills a database that has no people: the demonstration's, or one Dev. A database with people is left alone.
 *
 * @returns null when there were people already
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
