import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canAuthor, seesOnlyAssigned } from '@benchbook/domain/access';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { asTypedPart, type Part } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import {
  type NamePeriod,
  type NotedGlb,
  type PinPicture,
  type Readers,
  type Revision,
  UnusableModel,
} from '../../ports/index.ts';
import { namesOf } from '../files/file-names.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { partsIn } from '../instructions/stored-parts.ts';
import { modelWorkFolder } from '../models/model-folder.ts';
import { layOutGlb } from '../release/lost-annotations.ts';
import { findPrintable } from './read-paper.ts';

/** Models whose pictures are cached in memory: a page is viewed before it is printed. */
const KEPT = 20;

const known = new Map<string, readonly PinPicture[]>();

/** A model on a step, in a revision or the draft. */
export interface PrintedUse {
  readonly id: Id;
  readonly revision: number | 'draft';
  readonly useId: Id;
}

/**
 * Pictures of a model in a revision or draft with its pins, for paper. Empty when no note has a place, or the
 * model can't be rendered; the log has the reason.
 *
 * @throws DomainError as `readPaper`; also `NOT_FOUND` when there is no such use of a model; `NOT_RELEASED` for a draft that the
 * caller may not read
 */
export async function pinPictures(context: AppContext, caller: Caller, asked: PrintedUse): Promise<readonly PinPicture[]> {
  const { file, pins } = await context.storage.read(async (readers) => {
    const { id, revision, useId } = asked;
    if (revision === 'draft') {
      await checkDraft(readers, caller, id);
      return notedModel(readers, await draftUse(readers, id, useId));
    }
    await findPrintable(readers, caller, id, revision);
    return notedModel(readers, await frozenUse(readers, id, revision, useId));
  });
  if (pins.length === 0) return [];
  const key = JSON.stringify([file.sha256, pins]);
  const before = known.get(key);
  if (before) return before;
  const drawn = await draw(context, file, pins);
  // Not cached: a timeout on a busy machine may succeed the next time.
  if (drawn.length === 0) return drawn;
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, drawn);
  return drawn;
}

/** Authors may read the draft, others only while nothing is live (as in `readAnswer`). */
async function checkDraft({ instructions }: Readers, { role }: Caller, id: Id): Promise<void> {
  const { release } = await findInstruction(instructions, id);
  if (seesOnlyAssigned(role) || (!canAuthor(role) && release.liveRevision !== null))
    throw new DomainError('NOT_RELEASED', { kind: 'instruction', id });
}

/** A use and its annotations. */
interface UseParts {
  readonly parts: readonly Part[];
  /** Hash of its file when the revision was frozen; undefined in a draft, which shows the current file. */
  readonly frozenBytesOf?: (file: LibraryFile) => Promise<string | undefined>;
}

async function draftUse({ parts }: Readers, id: Id, useId: Id): Promise<UseParts> {
  const use = await parts.find(id, useId);
  return { parts: use ? [use, ...(await parts.children(id, 'annotation', useId))] : [] };
}

async function frozenUse(readers: Readers, id: Id, revision: number, useId: Id): Promise<UseParts> {
  const frozen = await readers.revisions.find(id, revision);
  const entries = [...(frozen?.manifest.values() ?? [])].filter(({ id: own, parentId }) => own === useId || parentId === useId);
  return {
    parts: await partsIn(readers.parts, entries),
    frozenBytesOf: async (file) => (frozen ? bytesIn(frozen, file, await namesOf(readers, file)) : undefined),
  };
}

/** A revision has its files under their names at that time. A file that was renamed during the build is found by its hash. */
function bytesIn({ files, releasedAtMs }: Revision, file: LibraryFile, names: readonly NamePeriod[]): string | undefined {
  const then = names.find(({ fromMs, untilMs }) => fromMs <= releasedAtMs && releasedAtMs < untilMs);
  const named = files.find(({ path }) => path === then?.path);
  return (named ?? files.find(({ sha256 }) => sha256 === file.sha256))?.sha256;
}

interface ModelFile {
  readonly name: string;
  readonly sha256: string;
  readonly extension: string;
}

async function notedModel(
  { files }: Readers,
  { parts, frozenBytesOf }: UseParts,
): Promise<{ readonly file: ModelFile; readonly pins: NotedGlb['pins'] }> {
  const typed = parts.map(asTypedPart);
  const use = typed.find((part) => part.kind === 'use');
  const file = use?.kind === 'use' ? await files.find(use.body.fileId) : null;
  const sha256 = file && (frozenBytesOf ? await frozenBytesOf(file) : file.sha256);
  if (!file || !sha256) throw new DomainError('NOT_FOUND', { kind: 'file' });
  return {
    file: { name: file.name, sha256, extension: file.extension },
    pins: typed
      .filter((part) => part.kind === 'annotation')
      .toSorted((one, other) => one.position - other.position)
      .flatMap(({ id: own, body: { pin, camera } }) =>
        pin ? [{ id: own, position: pin.position, view: { position: camera.position, rotation: camera.rotation } }] : [],
      ),
  };
}

async function draw(context: AppContext, file: ModelFile, pins: NotedGlb['pins']): Promise<readonly PinPicture[]> {
  const root = modelWorkFolder(context.settings);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'pins-'));
  try {
    const path = join(folder, 'model.glb');
    return (await layOutGlb(context, file, path)) ? await context.modelPipeline.drawPins({ name: file.name, path, pins }) : [];
  } catch (error) {
    if (!(error instanceof UnusableModel)) throw error;
    context.log.warn({ reason: error.message }, 'the notes on a model could not be drawn for paper');
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
