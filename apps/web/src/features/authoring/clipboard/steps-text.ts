import { annotationForm, photoMarkupWire } from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import type { AttachmentUse, FileReference } from '@benchbook/domain/attachments';
import type { CopiedSteps } from '@benchbook/domain/instructions';
import { cleanDocument } from '@benchbook/domain/markup';
import { numberSteps } from '@benchbook/domain/numbering';
import { flattenSteps, type Step } from '@benchbook/domain/steps';

/** Copied steps as the text that goes through the clipboard from tab to tab. */
export function writeStepsText(copied: CopiedSteps): string {
  return JSON.stringify(copied);
}

/** Numbers and titles, for whoever pastes the steps into a letter. */
export function writeOutline({ steps }: CopiedSteps): string {
  const numbers = numberSteps(steps);
  return flattenSteps(steps)
    .map(({ id, title }) => `${numbers.get(id)} ${title}`)
    .join('\n');
}

/** The steps of such a text. Anybody can write to the clipboard: what is not wholly of our form is nothing to us. */
export function readStepsText(text: string): CopiedSteps | undefined {
  const value = parse(text);
  if (!isRecord(value) || typeof value['instructionId'] !== 'string' || typeof value['isCut'] !== 'boolean') return undefined;
  const steps = readAll(value['steps'], readStep);
  const alerts = readAll(value['alerts'], readAlert);
  if (!steps || !alerts || steps.length === 0) return undefined;
  return { instructionId: value['instructionId'], steps, alerts, isCut: value['isCut'] };
}

function readStep(value: unknown): Step | undefined {
  if (!isRecord(value)) return undefined;
  const { id, title, content, timeEstimate, requiresOversight, requiresVerification, defaultUseId, isGenerated } = value;
  const attachments = readAll(value['attachments'], readUse);
  const children = readAll(value['children'], readStep);
  if (typeof id !== 'string' || typeof title !== 'string' || !isTime(timeEstimate) || !attachments || !children) return undefined;
  if (typeof requiresOversight !== 'boolean' || typeof requiresVerification !== 'boolean' || typeof isGenerated !== 'boolean')
    return undefined;
  return {
    id,
    title,
    content: cleanDocument(content),
    timeEstimate,
    requiresOversight,
    requiresVerification,
    defaultUseId: typeof defaultUseId === 'string' ? defaultUseId : null,
    isGenerated,
    attachments,
    children,
  };
}

function readUse(value: unknown): AttachmentUse | undefined {
  if (!isRecord(value)) return undefined;
  const { id, isPreviewImage, backgroundColor, camera } = value;
  const file = readFile(value['file']);
  const markup = photoMarkupWire.safeParse(value['photoMarkup']);
  const notes = annotationForm.array().safeParse(value['annotations']);
  if (typeof id !== 'string' || !file || typeof isPreviewImage !== 'boolean' || typeof backgroundColor !== 'string')
    return undefined;
  const photoMarkup = markup.success ? markup.data : null;
  return { id, file, isPreviewImage, backgroundColor, camera, photoMarkup, annotations: notes.success ? notes.data : [] };
}

const FILE_TEXTS = ['id', 'path', 'name', 'extension', 'sha256', 'mediaType'] as const;

function readFile(value: unknown): FileReference | undefined {
  return isFile(value) ? value : undefined;
}

function isFile(value: unknown): value is FileReference {
  if (!isRecord(value) || typeof value['sizeBytes'] !== 'number') return false;
  return FILE_TEXTS.every((name) => typeof value[name] === 'string');
}

function readAlert(value: unknown): Alert | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, category, content, isGlobal } = value;
  const stepIds = readAll(value['stepIds'], (stepId) => (typeof stepId === 'string' ? stepId : undefined));
  if (typeof id !== 'string' || typeof name !== 'string' || typeof category !== 'string' || typeof content !== 'string')
    return undefined;
  return stepIds && typeof isGlobal === 'boolean' ? { id, name, category, stepIds, isGlobal, content } : undefined;
}

/** All of a list, or nothing where one of them can't be read. */
function readAll<Item>(value: unknown, read: (item: unknown) => Item | undefined): readonly Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.flatMap((item) => read(item) ?? []);
  return items.length === value.length ? items : undefined;
}

function isTime(value: unknown): value is Step['timeEstimate'] {
  return isRecord(value) && [value['days'], value['hours'], value['minutes']].every(Number.isSafeInteger);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Words of somewhere else.
  }
}
