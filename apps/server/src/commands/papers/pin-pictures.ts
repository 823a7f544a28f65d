import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { asTypedPart } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { type NotedGlb, type PinPicture, type Readers, UnusableModel } from '../../ports/index.ts';
import { modelWorkFolder } from '../models/model-folder.ts';
import { layOutGlb } from '../release/lost-annotations.ts';
import { findPrintable } from './read-paper.ts';

/** Models whose pictures are kept in memory: a page is looked at before it is printed. */
const KEPT = 20;

const known = new Map<string, readonly PinPicture[]>();

/** A model on a step, as a revision has it. */
export interface PrintedUse {
  readonly id: Id;
  readonly revision: number;
  readonly useId: Id;
}

/**
 * Pictures of a model in a revision with the places of its notes, for paper. None where no note has a place, or the model can't
 * be drawn: why is in the log.
 *
 * @throws DomainError as `readPaper`; `NOT_FOUND` too where the revision has no such use of a model
 */
export async function pinPictures(context: AppContext, caller: Caller, asked: PrintedUse): Promise<readonly PinPicture[]> {
  const { file, pins } = await context.storage.read(async (readers) => {
    await findPrintable(readers, caller, asked.id, asked.revision);
    return notedModel(readers, asked);
  });
  if (pins.length === 0) return [];
  const key = JSON.stringify([file.sha256, pins]);
  const before = known.get(key);
  if (before) return before;
  const drawn = await draw(context, file, pins);
  // A busy machine may draw the next time what took too long now.
  if (drawn.length === 0) return drawn;
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, drawn);
  return drawn;
}

interface FrozenFile {
  readonly name: string;
  readonly sha256: string;
  readonly extension: string;
}

async function notedModel(
  { revisions, parts, files }: Readers,
  { id, revision, useId }: PrintedUse,
): Promise<{ readonly file: FrozenFile; readonly pins: NotedGlb['pins'] }> {
  const frozen = await revisions.find(id, revision);
  const entries = [...(frozen?.manifest.values() ?? [])].filter(({ id: own, parentId }) => own === useId || parentId === useId);
  const bodies = await parts.bodies(entries.map(({ hash }) => hash));
  const typed = entries.map(({ hash, ...place }) => asTypedPart({ ...place, body: bodies.get(hash) ?? {} }));
  const use = typed.find((part) => part.kind === 'use');
  const file = use?.kind === 'use' ? await files.find(use.body.fileId) : null;
  const bytes = frozen?.files.find(({ path }) => path === file?.path);
  if (!file || !bytes) throw new DomainError('NOT_FOUND', { kind: 'file' });
  return {
    file: { name: file.name, sha256: bytes.sha256, extension: file.extension },
    pins: typed
      .filter((part) => part.kind === 'annotation')
      .toSorted((one, other) => one.position - other.position)
      .flatMap(({ id: own, body: { pin, camera } }) =>
        pin ? [{ id: own, position: pin.position, view: { position: camera.position, rotation: camera.rotation } }] : [],
      ),
  };
}

async function draw(context: AppContext, file: FrozenFile, pins: NotedGlb['pins']): Promise<readonly PinPicture[]> {
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
