import { canAuthor, rolesWith } from '@benchbook/domain/access';
import type { Caller } from '@benchbook/domain/users';
import type { OpenContext } from '../context.ts';
import { calledAs } from './called-as.ts';
import { Complaint } from './with-context.ts';

/**
 * The author for a tool's changes: the named person, otherwise the first Dev.
 *
 * @throws Complaint when there is nobody with that name who may write instructions
 */
export async function findAuthor({ storage }: OpenContext, username: string | undefined): Promise<Caller> {
  const ofAuthors = { roles: rolesWith(canAuthor), onlyActive: true };
  const { rows: authors } = await storage.read((readers) => readers.users.page(ofAuthors));
  const author =
    username === undefined ? authors.find((user) => user.role === 'Dev') : authors.find((user) => user.username === username);
  if (!author)
    throw new Complaint(
      username === undefined
        ? `There is no Dev user yet; start the server once, or use ${calledAs('admin')}.`
        : `${username} is nobody who may write instructions here.`,
    );
  return { id: author.id, username: author.username, role: author.role, deviceId: null };
}
