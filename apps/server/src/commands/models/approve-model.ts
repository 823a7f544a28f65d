import type { ShownModel } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Sentence } from '@benchbook/domain/messages';
import { type DecimationSetting, fileOfSetting, type Model, type ModelUpload } from '@benchbook/domain/model-uploads';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { type EventPayloads, newEvent } from '../event-kinds.ts';
import { freePath } from '../files/free-path.ts';
import { libraryName } from './library-name.ts';
import { t } from './messages.ts';
import { publishStage } from './move-model.ts';

/** Media type of every level. */
export const GLB_TYPE = 'model/gltf-binary';

/** Choices made in the review. */
export interface ModelChoice {
  readonly setting: DecimationSetting;
  /** The original instead of the level of the setting. */
  readonly isAsItIs: boolean;
  /** `#` and six hex digits. */
  readonly backgroundColor: string;
  /** Name in the library; null: that of the upload. */
  readonly name: string | null;
  /** Fail when this name is taken, instead of adding a number. */
  readonly isNameFixed: boolean;
  readonly camera: unknown;
}

/**
 * Makes the chosen level, or the original, a library file, which represents the model from then on; the entry leaves the queue
 * (API-81, D-105). A taken name gets a number, unless the name is fixed.
 *
 * @throws DomainError `NOT_FOUND`; `CONFLICT` when it is not in review, or already approved; `VALIDATION` for an invalid name;
 * `DUPLICATE_FILE` for a fixed one that is taken
 */
export function approveModel(context: AppContext, caller: Caller, id: Id, choice: ModelChoice): Promise<ShownModel> {
  return context.storage.transaction(async (tx) => {
    const upload = await findReviewed(tx, id);
    const level = upload.levels.get(choice.isAsItIs ? 'orig' : fileOfSetting(choice.setting));
    if (!level) throw new DomainError('NOT_FOUND', { kind: 'model', id });
    const nowMs = context.clock.nowMs();
    const path = await pathOf(tx, upload, choice);
    const { sha256, sizeBytes } = level;
    const file: LibraryFile = {
      id: newId(nowMs),
      path,
      extension: 'glb',
      name: path,
      sha256,
      sizeBytes,
      mediaType: GLB_TYPE,
      isDeleted: false,
      modelId: id,
      createdAtMs: nowMs,
    };
    await tx.files.insert(file);
    await tx.models.insert(modelOf(upload, file, choice, caller, nowMs));
    await tx.modelUploads.leaveQueue(id);
    tx.events.append(newEvent('file.added', file.id, caller, nowMs, { path, sha256, sizeBytes }));
    tx.events.append(newEvent('model.approved', id, caller, nowMs, approvalOf(path, choice)));
    publishStage(context, tx, { ...upload, stage: 'Approved' });
    const { backgroundColor, camera } = choice;
    const setting = settingOf(choice);
    return { id, path, setting, backgroundColor, camera, looks: [] };
  });
}

/** The specification knows no setting for the original; 0 is the nearest. */
function settingOf({ setting, isAsItIs }: ModelChoice): DecimationSetting {
  return isAsItIs ? 0 : setting;
}

function approvalOf(path: string, choice: ModelChoice): EventPayloads['model.approved'] {
  const setting = settingOf(choice);
  return choice.isAsItIs ? { path, setting, isAsItIs: true } : { path, setting };
}

async function pathOf(tx: Transaction, upload: ModelUpload, { name, isNameFixed }: ModelChoice): Promise<string> {
  const wanted = libraryName(name ?? upload.name);
  const free = await freePath(tx, wanted);
  if (!isNameFixed || free === wanted) return free;
  const message = t('nameTaken', { wanted, free });
  throw new DomainError('DUPLICATE_FILE', { kind: 'file', id: wanted, message });
}

async function findReviewed(tx: Transaction, id: Id): Promise<ModelUpload> {
  const upload = await tx.modelUploads.find(id);
  if (!upload) {
    if (await tx.models.find(id)) throw conflict(id, t('approved'));
    throw new DomainError('NOT_FOUND', { kind: 'model', id });
  }
  if (upload.stage !== 'Review') throw conflict(id, t('notInReview'));
  return upload;
}

function conflict(id: Id, message: Sentence): DomainError {
  return new DomainError('CONFLICT', { kind: 'model', id, message });
}

function modelOf({ id, report }: ModelUpload, file: LibraryFile, choice: ModelChoice, caller: Caller, nowMs: number): Model {
  const { backgroundColor, camera } = choice;
  const setting = settingOf(choice);
  return { id, fileId: file.id, setting, backgroundColor, camera, report, approvedBy: caller.id, approvedAtMs: nowMs };
}
