import { readMessageFile } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { SessionCaller } from '../../auth/index.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Whether the local copy contains what a call asks for; only evaluated if the caller has a copy. */
export type InCopy = (
  context: AppContext,
  caller: SessionCaller,
  call: { readonly params: Given; readonly query: Given },
) => boolean | Promise<boolean>;

/** Whether the local copy contains all of the caller's own work. */
export function hasCopy({ storage }: AppContext, userId: Id): Promise<boolean> {
  return storage.read(async ({ replica }) => (await replica.place(userId)) !== null);
}

export async function isInCopy(
  inCopy: InCopy,
  context: AppContext,
  caller: SessionCaller,
  { params, query }: Pick<FastifyRequest, 'params' | 'query'>,
): Promise<boolean> {
  return (await hasCopy(context, caller.id)) && inCopy(context, caller, { params: params as Given, query: query as Given });
}

/** The list of a person who sees only assigned instructions. */
export const assignedList: InCopy = (_context, { role }) => seesOnlyAssigned(role);

export const ownProfile: InCopy = (_context, { id }, { params }) => params['id'] === id;

/** An assigned instruction that is read, not edited: its live revision, or an older one in the copy. */
export const assignedInstruction: InCopy = async ({ storage }, { id, role }, { params, query }) => {
  if (query['editing'] === 'true' || (query['revision'] !== 'live' && !seesOnlyAssigned(role))) return false;
  const number = Number(query['revision']);
  if (number > 0 && !(await storage.read(({ revisions }) => revisions.head(params['id'] ?? '', number)))) return false;
  return storage.read(async ({ assignments }) => (await assignments.find(id, params['id'] ?? '')) !== null);
};

/** All threads of the caller. Threads of which a Dev is not a member, and those of other people, exist only on the server. */
export const ownThreads: InCopy = ({ storage }, { id, role }, { query }) =>
  role !== 'Dev' &&
  query['userId'] === undefined &&
  storage.read(async ({ replica }) => (await replica.place(id))?.hasThreads ?? false);

export const ownThread: InCopy = (context, caller, { params }) => isThreadInCopy(context, caller, params['threadId'] ?? '');

export const ownMessageFile: InCopy = async (context, caller, { params }) => {
  const address = readMessageFile.params.shape.address.safeDecode(params['address'] ?? '');
  if (!(address.success && (await isThreadInCopy(context, caller, address.data.threadId)))) return false;
  const file = await context.storage.read(({ feedback }) => feedback.file(address.data.threadId, address.data.path));
  return file !== null && (await context.blobs.stat(file.sha256)) !== null;
};

export const ownPartAppearances: InCopy = ({ storage }, { id }, { params }) =>
  storage.read(async ({ replica }) => (await replica.partAppearances(id, params['id'] ?? '')) !== null);

/** A texture image of an assigned model; other library files by name only for people who see nothing but assigned work. */
export const assignedLibraryFile: InCopy = async ({ storage, blobs }, { id, role }, { params }) => {
  const images = await storage.read(({ replica }) => replica.textureImages(id));
  const image = images.find(({ path }) => path === (params['name'] ?? '').normalize('NFC'));
  return image ? (await blobs.stat(image.sha256)) !== null : seesOnlyAssigned(role);
};

export const copiedBytes: InCopy = async ({ blobs }, _caller, { params }) => (await blobs.stat(params['sha256'] ?? '')) !== null;

function isThreadInCopy({ storage }: AppContext, { id }: SessionCaller, threadId: Id): Promise<boolean> {
  return storage.read(async ({ feedback }) => (await feedback.find(threadId, id)) !== null);
}
