import { encodeDocumentText, type SavedInstruction } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Manifest } from '@benchbook/domain/instructions';
import { documentToHtml } from '@benchbook/domain/markup/html';
import type { Sentence } from '@benchbook/domain/messages';
import type { SavedVersion } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Readers } from '../../ports/index.ts';
import { savedWords } from '../activity/saved-steps-words.ts';
import { type EventPayloads, newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { contentOf } from '../instructions/load-content.ts';
import { livePrefix, workingFields } from '../instructions/read-answer.ts';
import { savedInstruction } from '../instructions/saved-instruction.ts';
import { partsIn } from '../instructions/stored-parts.ts';
import { takeUp } from './take-up.ts';

/** Maximum saves in the list. */
const LISTED_MAX = 200;

/** A save whose changes are not written as text yet; null when they are not known. */
type FoundVersion = Omit<SavedVersion, 'steps'> & { readonly steps: Sentence | null };

/** The stored saves of an instruction, newest first. @throws DomainError `NOT_FOUND`, `DELETED` */
export function listVersions({ storage }: AppContext, id: Id): Promise<readonly FoundVersion[]> {
  return storage.read(async (readers) => {
    await findInstruction(readers.instructions, id);
    const versions = await readers.parts.versions(id, LISTED_MAX);
    const users = await readers.users.findMany(versions.flatMap(({ userId }) => userId ?? []));
    const steps = await stepsOfSaves(readers, id);
    return versions.map(({ version, atMs, userId }) => ({
      version,
      savedAtMs: atMs,
      savedBy: (userId === null ? undefined : users.get(userId)?.username) ?? '',
      steps: steps.get(version) ?? null,
    }));
  });
}

/** What each save changed, from the log. */
async function stepsOfSaves({ events }: Readers, id: Id): Promise<ReadonlyMap<number, Sentence | undefined>> {
  const kinds = ['instruction.saved'] as const;
  const saves = await events.list({ subjectId: id, kinds, direction: 'descending', limit: LISTED_MAX });
  return new Map(
    saves.map(({ payload }) => {
      const { version, ...about } = payload as EventPayloads['instruction.saved'];
      return [version, savedWords(about)];
    }),
  );
}

/** The working copy after a save, as JSON. @throws DomainError `NOT_FOUND`, `DELETED` */
export function readVersion({ storage }: AppContext, id: Id, version: number): Promise<Uint8Array> {
  return storage.read(async (readers) => {
    const record = await findInstruction(readers.instructions, id);
    const manifest = await keptManifest(readers, id, version);
    const content = await contentOf(await partsIn(readers.parts, [...manifest.values()]), readers.files);
    const { createdAtMs, modifiedAtMs } = record;
    const text = encodeDocumentText({ id, content, createdAtMs, modifiedAtMs }, documentToHtml);
    const fields = { ...(await workingFields(readers, record)), version };
    return Buffer.concat([livePrefix(fields), Buffer.from(text).subarray(1)]);
  });
}

/**
 * Restores a save as the draft; the previous working copy remains among its versions.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`, and `DUPLICATE_TITLE` when another instruction has its title now
 */
export function restoreVersion(context: AppContext, caller: Caller, id: Id, version: number): Promise<SavedInstruction> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, id);
    const manifest = await keptManifest(tx, id, version);
    const nowMs = context.clock.nowMs();
    const asOfMs = (await tx.parts.versions(id, LISTED_MAX)).find((each) => each.version === version)?.atMs ?? nowMs;
    const now = await takeUp(tx, record, { manifest, asOfMs, caller, nowMs });
    tx.events.append(newEvent('version.restored', id, caller, nowMs, { restored: version, version: now }));
    return savedInstruction(await findInstruction(tx.instructions, id));
  });
}

async function keptManifest({ parts }: Pick<Readers, 'parts'>, id: Id, version: number): Promise<Manifest> {
  const manifest = await parts.manifestAt(id, version);
  if (!manifest) throw new DomainError('NOT_FOUND', { kind: 'version', id: String(version) });
  return manifest;
}
