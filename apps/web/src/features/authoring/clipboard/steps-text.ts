import { alertForm, annotationForm, isShallow, photoMarkupWire, plainStepForm, plainUseForm } from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import { type AttachmentUse, type FileReference, fieldsOfUse } from '@benchbook/domain/attachments';
import { isId } from '@benchbook/domain/ids';
import type { CopiedSteps } from '@benchbook/domain/instructions';
import { cleanDocument } from '@benchbook/domain/markup';
import { numberSteps } from '@benchbook/domain/numbering';
import { fieldsOfStep, flattenSteps, type Step, TEXT_MAX_LENGTH } from '@benchbook/domain/steps';

/** Maximum number of days, hours or minutes that a save accepts. */
const TIME_PART_MAX = 1_000_000;

/** Serializes copied steps for the clipboard. */
export function writeStepsText(copied: CopiedSteps): string {
  return JSON.stringify(copied);
}

/** Outline of numbers and titles, for other programs. */
export function writeOutline({ steps }: CopiedSteps): string {
  const numbers = numberSteps(steps);
  return flattenSteps(steps)
    .map(({ id, title }) => `${numbers.get(id)} ${title}`)
    .join('\n');
}

/**
 * Parses such a text. Any page and program can write to the clipboard: undefined if the text does not match the format, if a
 * save would refuse the steps, or if they are no valid tree.
 */
export function readStepsText(text: string): CopiedSteps | undefined {
  const value = parse(text);
  if (!isShallow(value) || !isRecord(value) || typeof value['instructionId'] !== 'string' || typeof value['isCut'] !== 'boolean')
    return undefined;
  const steps = readAll(value['steps'], readStep);
  const alerts = readAll(value['alerts'], readAlert);
  if (!steps || !alerts || steps.length === 0 || !areUnique(idsIn(steps))) return undefined;
  return { instructionId: value['instructionId'], steps, alerts, isCut: value['isCut'] };
}

/** Ids that must be unique: a step below a step with the same id would contain itself. */
function idsIn(steps: readonly Step[]): readonly string[] {
  const uses = flattenSteps(steps).flatMap((step) => step.attachments);
  const all = [...flattenSteps(steps), ...uses, ...uses.flatMap((use) => use.annotations)];
  return all.map(({ id }) => id);
}

function areUnique(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

function readStep(value: unknown): Step | undefined {
  if (!isRecord(value)) return undefined;
  const { id, title, content, timeEstimate, defaultUseId } = value;
  const plain = plainStepForm.safeParse(value);
  const attachments = readAll(value['attachments'], readUse);
  const children = readAll(value['children'], readStep);
  if (!isId(id) || !isShortText(title) || !isTime(timeEstimate) || !plain.success || !attachments || !children) return undefined;
  return {
    ...fieldsOfStep.complete({
      ...plain.data,
      title,
      content: cleanDocument(content),
      timeEstimate,
      defaultUseId: typeof defaultUseId === 'string' ? defaultUseId : null,
    }),
    id,
    attachments,
    children,
  };
}

function readUse(value: unknown): AttachmentUse | undefined {
  if (!isRecord(value)) return undefined;
  const { id } = value;
  const file = readFile(value['file']);
  const plain = plainUseForm.safeParse(value);
  const markup = photoMarkupWire.safeParse(value['photoMarkup']);
  const notes = annotationForm.array().safeParse(value['annotations']);
  if (!isId(id) || !file || !plain.success) return undefined;
  const photoMarkup = markup.success ? markup.data : null;
  const options = fieldsOfUse.complete({ ...plain.data, photoMarkup });
  return { id, file, ...options, annotations: notes.success ? notes.data : [] };
}

/** Validated, because the hash becomes part of a URL. */
const SHA_256 = /^[0-9a-f]{64}$/;

const FILE_TEXTS = ['id', 'path', 'name', 'extension', 'sha256', 'mediaType'] as const;

function readFile(value: unknown): FileReference | undefined {
  return isFile(value) ? value : undefined;
}

function isFile(value: unknown): value is FileReference {
  if (!isRecord(value) || typeof value['sizeBytes'] !== 'number') return false;
  return FILE_TEXTS.every((name) => isShortText(value[name])) && SHA_256.test(String(value['sha256']));
}

function readAlert(value: unknown): Alert | undefined {
  return alertForm.safeParse(value).data;
}

/** Parses all entries; undefined if one of them is invalid. */
function readAll<Item>(value: unknown, read: (item: unknown) => Item | undefined): readonly Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.flatMap((item) => read(item) ?? []);
  return items.length === value.length ? items : undefined;
}

function isTime(value: unknown): value is Step['timeEstimate'] {
  return isRecord(value) && [value['days'], value['hours'], value['minutes']].every(isPartOfTime);
}

function isPartOfTime(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= TIME_PART_MAX;
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_MAX_LENGTH;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Text of another program.
  }
}
