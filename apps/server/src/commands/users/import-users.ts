import { saidSentence } from '@benchbook/contracts/messages';
import { validationError } from '@benchbook/domain/errors';
import type { Sentence } from '@benchbook/domain/messages';
import {
  type Caller,
  findImportProblems,
  type ImportProblem,
  type ImportRow,
  providerNameKey,
  type Role,
  readImportRole,
  SELECTABLE_ROLES,
} from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { hashOneTimePassword, isOneTimePassword, passwordFor, randomPassword } from '../../auth/index.ts';
import type { Readers } from '../../ports/index.ts';
import { createUser } from './create-user.ts';
import { t } from './messages.ts';
import { PROVIDER_NAME_TAKEN, PROVIDER_NAME_TOO_LONG, setProviderName } from './set-provider-name.ts';

/** Sentences for the problems of a row in an import file. */
const PROBLEM_SENTENCES: Readonly<Record<ImportProblem, Sentence>> = {
  'name-blank': t('nameBlank'),
  'name-characters': saidSentence('usernameCharacters'),
  'name-taken': saidSentence('usernameTaken'),
  'name-twice': t('nameTwice'),
  'role-blank': t('roleBlank'),
  'provider-name-long': PROVIDER_NAME_TOO_LONG,
  'provider-name-taken': PROVIDER_NAME_TAKEN,
  'provider-name-twice': t('providerNameTwice'),
  'role-unknown': t('roleUnknown', { roles: SELECTABLE_ROLES.join(', ') }),
};

/** A created person, with the password, which is not stored in readable form. */
export interface CreatedPerson {
  readonly username: string;
  readonly role: Role;
  readonly password: string;
}

export interface ImportResult {
  readonly created: CreatedPerson[];
  readonly left: { username: string; problem: Sentence | null }[];
}

/** The problem of each row as a sentence, in their order; null for a valid row. */
export async function importProblems(
  { users, identities }: Pick<Readers, 'users' | 'identities'>,
  rows: readonly ImportRow[],
): Promise<(Sentence | null)[]> {
  const taken = await users.takenNames(rows.map(({ username }) => username));
  const takenAtProvider = await identities.takenProviderNames(rows.flatMap(({ providerName }) => providerName || []));
  const isTaken = {
    username: (username: string) => taken.has(username.toLowerCase()),
    providerName: (name: string) => takenAtProvider.has(providerNameKey(name)),
  };
  return findImportProblems(rows, isTaken).map((problem) => (problem === undefined ? null : PROBLEM_SENTENCES[problem]));
}

/** The people to create. */
interface WantedPeople {
  readonly rows: readonly ImportRow[];
  /** Create only the valid ones; otherwise one invalid row rejects all. */
  readonly onlyValid?: boolean | undefined;
  /** For this file: allows repeating the call when its answer was lost. */
  readonly secret?: string | undefined;
}

/**
 * Creates many people in one transaction, each with a one-time password. Repeating it with the same secret gives the same answer.
 *
 * @throws DomainError `VALIDATION` with the number of invalid rows
 */
export async function importUsers(context: AppContext, caller: Caller, wanted: WantedPeople): Promise<ImportResult> {
  const { rows, onlyValid = false, secret } = wanted;
  // Before the transaction, so that it does not wait for the hashes.
  const secrets = await Promise.all(
    rows.map(async ({ username }) => {
      const password = secret === undefined ? randomPassword() : passwordFor(secret, username);
      return { password, hash: await hashOneTimePassword(password) };
    }),
  );
  const isThere = await createdBefore(context, rows, secret === undefined ? [] : secrets);
  return context.storage.transaction(async (tx) => {
    const problems = (await importProblems(tx, rows)).map((problem, index) => (isThere(index) ? null : problem));
    const wrong = problems.filter((problem) => problem !== null).length;
    if (wrong > 0 && !onlyValid) throw validationError({ rows: t('rowsWrong', { wrong, total: rows.length }) });
    const joined = { ...context, storage: context.storage.joined(tx) };
    const result: ImportResult = { created: [], left: [] };
    for (const [index, { username, role: text, providerName = '' }] of rows.entries()) {
      const [problem, made, role] = [problems[index] ?? null, secrets[index], readImportRole(text)];
      if (problem !== null || !made || !role) {
        result.left.push({ username, problem });
        continue;
      }
      if (!isThere(index)) {
        const user = await createUser(joined, caller, { username, role }, made.hash, { mustChangePassword: true });
        if (providerName.trim() !== '') await setProviderName(joined, caller, user.id, providerName);
      }
      result.created.push({ username, role, password: made.password });
    }
    return result;
  });
}

/** Rows that the same call has already created: their accounts still have the password derived for them here. */
async function createdBefore(
  { storage }: AppContext,
  rows: readonly ImportRow[],
  secrets: readonly { readonly password: string }[],
): Promise<(index: number) => boolean> {
  const before = new Set<number>();
  const names = secrets.length === 0 ? [] : rows.map(({ username }) => username);
  const taken = new Set(await storage.read(({ users }) => users.takenNames(names)));
  for (const [index, { password }] of secrets.entries()) {
    const username = rows[index]?.username ?? '';
    // Of rows with the same name the first counts.
    if (!taken.delete(username.toLowerCase())) continue;
    const user = await storage.read(({ users }) => users.findByName(username));
    if (user?.username === username && (await isOneTimePassword(password, user.passwordHash))) before.add(index);
  }
  return (index) => before.has(index);
}
