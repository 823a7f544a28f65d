import { fieldsOfSettings, type Part } from '@benchbook/domain/instructions';
import { parseSearch } from '@benchbook/domain/search';
import { anId } from '@benchbook/testkit';
import type { SearchScope } from '../../ports/search.ts';
import type { Storage } from '../../ports/storage.ts';
import { instructionFields, NOON_MS, storedUser } from './fixtures.ts';

export const PLANT: SearchScope = { kind: 'plant' };
export const LISTED = { isDeleted: false, modelId: null, createdAtMs: NOON_MS };
export const AUTHOR = { userId: null, atMs: NOON_MS };

export const paragraph = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

function titlePart(title: string, pdfPath: string | null = null): Part {
  const settings = { title, kind: pdfPath === null ? ('steps' as const) : ('pdf' as const), pdfPath, previewImage: 'x.png' };
  const body = { ...settings, previewImages: [], requiresInfoChecks: false, links: [] };
  return { id: 'settings', kind: 'settings', parentId: null, position: 0, body: { ...fieldsOfSettings.stored(body as never) } };
}

export function stepPart(title: string, text = '', given: Partial<Part> = {}): Part {
  return { id: anId(), kind: 'step', parentId: null, position: 0, body: { title, content: paragraph(text) }, ...given };
}

/** Creates searchable instructions, and searches. */
export function searchTools(storage: () => Storage) {
  /** An instruction with a title and parts. */
  async function written(
    title: string,
    parts: readonly Part[] = [],
    given: Partial<Parameters<typeof instructionFields>[0]> = {},
  ) {
    const fields = instructionFields({ title, ...given });
    await storage().transaction(async (tx) => {
      await tx.instructions.insert(fields);
      await tx.parts.apply(fields.id, { put: [titlePart(title), ...parts] }, AUTHOR);
    });
    return fields;
  }
  /** Freezes the working copy and makes it live. */
  async function released(fields: Awaited<ReturnType<typeof written>>, files: readonly { path: string; sha256: string }[] = []) {
    await storage().transaction(async (tx) => {
      const { id: instructionId, title } = fields;
      const number = await tx.revisions.nextNumber(instructionId);
      await tx.revisions.insert({
        instructionId,
        number,
        version: 1,
        title,
        sha256: 'a'.repeat(64),
        text: '{}',
        releasedBy: null,
        reason: '',
        releasedAtMs: 0,
        manifest: await tx.parts.manifest(instructionId),
        files: files.map((file) => ({ ...file, sizeBytes: 1, mediaType: 'application/pdf' })),
        itemHashes: new Map(),
      });
      await tx.instructions.save({
        ...fields,
        release: { isReleased: true, isBuilding: false, liveRevision: number, hasDraft: false, isRefused: false },
      });
      await tx.instructions.putLiveText(instructionId, fields);
    });
  }
  const find = (search: string, scope: SearchScope = PLANT, page = {}) =>
    storage().read((r) => r.search.find({ terms: parseSearch(search), scope, limit: 20, offset: 0, ...page }));
  const titles = async (search: string, scope?: SearchScope) =>
    (await find(search, scope)).found.map((each) => (each.kind === 'file' ? each.path : each.title));
  async function assigned(...ids: readonly string[]): Promise<SearchScope> {
    const userId = await storedUser(storage());
    await storage().transaction(async (tx) => {
      for (const instructionId of ids)
        await tx.assignments.assign({ userId, instructionId, assignedBy: null, assignedAtMs: NOON_MS });
    });
    return { kind: 'assigned', userId };
  }
  return { written, released, find, titles, assigned };
}
