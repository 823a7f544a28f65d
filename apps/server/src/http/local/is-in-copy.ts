import { readMessageFile } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { Id } from '@benchbook/domain/ids';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { SessionCaller } from '../../auth/index.ts';

/** Whether all that is somebody's own came here once. */
export function hasCopy({ storage }: AppContext, userId: Id): Promise<boolean> {
  return storage.read(async ({ replica }) => (await replica.place(userId)) !== null);
}

/** Whether the copy has what a call of the caller's own work asks for. A draft that is edited is the server's. */
export async function isInCopy(
  context: AppContext,
  caller: SessionCaller,
  name: string,
  { params, query }: Pick<FastifyRequest, 'params' | 'query'>,
): Promise<boolean> {
  const { storage, blobs } = context;
  if (!(await hasCopy(context, caller.id))) return false;
  const given = params as Readonly<Record<string, string>>;
  switch (name) {
    case 'listInstructions':
      return seesOnlyAssigned(caller.role);
    case 'listFeedback':
      // What somebody said to others, and the threads that Dev is not in, are the server's.
      return (
        caller.role !== 'Dev' && (query as Readonly<Record<string, string>>).userId === undefined && hasThreads(context, caller)
      );
    case 'readFeedback':
      return caller.role !== 'Dev' && hasThreads(context, caller);
    case 'readThread':
    case 'markThreadRead':
      return isThreadHere(context, caller, given.threadId ?? '');
    case 'readMessageFile': {
      const address = readMessageFile.params.shape.address.safeDecode(given.address ?? '');
      if (!(address.success && (await isThreadHere(context, caller, address.data.threadId)))) return false;
      const file = await storage.read(({ feedback }) => feedback.file(address.data.threadId, address.data.path));
      return file !== null && (await blobs.stat(file.sha256)) !== null;
    }
    case 'readUser':
      return given.id === caller.id;
    case 'readTextureConfig':
      return storage.read(async ({ replica }) => (await replica.partLooks(caller.id, given.id ?? '')) !== null);
    case 'readAttachment': {
      const worn = await storage.read(({ replica }) => replica.textureImages(caller.id));
      const picture = worn.find(({ path }) => path === (given.name ?? '').normalize('NFC'));
      return picture ? (await blobs.stat(picture.sha256)) !== null : seesOnlyAssigned(caller.role);
    }
    case 'readFile':
    case 'readThumbnail':
    case 'readDisplay':
    case 'readScreenCopy':
    case 'readPaperCopy':
    case 'readDocument':
      return (await blobs.stat(given.sha256 ?? '')) !== null;
    default: {
      const asked = query as Readonly<Record<string, string>>;
      if (asked.editing === 'true' || (asked.revision !== 'live' && !seesOnlyAssigned(caller.role))) return false;
      // An older revision that never came here is the server's.
      const number = Number(asked.revision);
      if (number > 0 && !(await storage.read(({ revisions }) => revisions.head(given.id ?? '', number)))) return false;
      return storage.read(async ({ assignments }) => (await assignments.find(caller.id, given.id ?? '')) !== null);
    }
  }
}

function hasThreads({ storage }: AppContext, { id }: SessionCaller): Promise<boolean> {
  return storage.read(async ({ replica }) => (await replica.place(id))?.hasThreads ?? false);
}

function isThreadHere({ storage }: AppContext, { id }: SessionCaller, threadId: Id): Promise<boolean> {
  return storage.read(async ({ feedback }) => (await feedback.find(threadId, id)) !== null);
}
