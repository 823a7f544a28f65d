import type { InstructionKind } from '@benchbook/domain/instructions';

/**
 * URLs of the app, encoded for links: a space is `%20`. Router patterns with literal spaces are in `app/router.tsx`; the
 * router ignores letter case (D-139).
 */
export const paths = {
  login: '/login',
  dashboard: '/dashboard',
  home: '/dashboard/home',
  instructions: '/dashboard/work%20instructions%20parent',
  history: '/dashboard/work%20instructions/history',
  preview: '/dashboard/work%20instructions/preview',
  documentLook: '/dashboard/work%20instructions/document',
  viewer: '/dashboard/model%20viewer',
  modelUploader: '/dashboard/model%20uploader',
  attachmentLibrary: '/dashboard/attachment%20library',
  feedback: '/dashboard/feedback',
  users: '/dashboard/management/users',
  devices: '/dashboard/management/devices',
  audit: '/dashboard/management/audit',
  operations: '/dashboard/management/operations',
  settings: '/dashboard/settings',
  onThisDevice: '/dashboard/on%20this%20device',
  faq: '/dashboard/faq',
} as const;

/** Separates id and title in a URL; shown literally in the address bar. */
const SEPARATOR = '~&~';

interface InstructionPlace {
  readonly id: string;
  readonly title: string;
}

type NamedInstruction = InstructionPlace & { readonly kind: InstructionKind };

/** Maximum length of a title in a URL: servers refuse a URL with a title of 10,000 characters. */
const ADDRESS_TITLE_LENGTH = 200;

/** The title as used in a URL. */
export function titleInAddress(title: string): string {
  return [...title].slice(0, ADDRESS_TITLE_LENGTH).join('').trim();
}

/** Last path segment of an opened instruction; the title is for readers, only the id counts (D-006). */
function writePlace({ id, title }: InstructionPlace): string {
  return `${encodeURIComponent(id)}${SEPARATOR}${encodeURIComponent(titleInAddress(title))}`;
}

/** Parses a decoded `{id}~&~{title}`; without a separator all of it is the id. */
export function readPlace(segment: string): InstructionPlace {
  const at = segment.indexOf(SEPARATOR);
  return at < 0 ? { id: segment, title: '' } : { id: segment.slice(0, at), title: segment.slice(at + SEPARATOR.length) };
}

/** The authoring screen (NAV-14, NAV-16). */
export function authoringPath(instruction: NamedInstruction): string {
  return `${paths.instructions}/${writePlace(instruction)}?pdf=${instruction.kind === 'pdf'}`;
}

/** The lite view (NAV-20). */
export function litePath(instruction: NamedInstruction): string {
  return `${paths.viewer}/${writePlace(instruction)}?pdf=${instruction.kind === 'pdf'}&view=js`;
}

/** The preview: the id is the last path segment (NAV-17). */
export function previewPath({ id, kind }: Pick<NamedInstruction, 'id' | 'kind'>): string {
  return `${paths.preview}/${encodeURIComponent(id)}?pdf=${kind === 'pdf'}`;
}

/** Position at which the steps of a document are inserted into an instruction. */
export interface InsertionPlace {
  readonly instructionId: string;
  /** Null: after all others. */
  readonly stepId: string | null;
  readonly place: 'before' | 'after' | 'into';
}

/** Review of a document before it becomes steps; without an id the document is still to be chosen. */
export function documentLookPath(proposalId: string | null, into?: InsertionPlace): string {
  const path = proposalId === null ? paths.documentLook : `${paths.documentLook}/${encodeURIComponent(proposalId)}`;
  if (!into) return path;
  const { instructionId, stepId, place } = into;
  return `${path}?${new URLSearchParams({ into: instructionId, place, ...(stepId === null ? {} : { beside: stepId }) })}`;
}

/** Parses the query written by `documentLookPath`. */
export function readInsertionPlace(search: URLSearchParams): InsertionPlace | undefined {
  const [instructionId, place] = [search.get('into'), search.get('place')];
  if (instructionId === null) return undefined;
  const side = place === 'before' || place === 'into' ? place : 'after';
  return { instructionId, stepId: search.get('beside'), place: side };
}

/** Query parameter with the step that a lead was called to, also while another one is on the screen. */
export const CALLED = 'called';

/** The preview of an instruction of steps, at the step where somebody waits. */
export function calledPath(instructionId: string, stepId: string): string {
  const step = encodeURIComponent(stepId);
  return `${previewPath({ id: instructionId, kind: 'steps' })}&step=${step}&${CALLED}=${step}`;
}

/** The revisions of an instruction; not a URL of the specification. */
export function historyPath(instruction: NamedInstruction): string {
  return `${paths.history}/${writePlace(instruction)}?pdf=${instruction.kind === 'pdf'}`;
}

/** A list of instructions with one selected, and optionally its assignees or problem reports open. */
export function selectedPath(list: string, instructionId: string, panel?: 'assignees' | 'reports'): string {
  return `${list}?selected=${encodeURIComponent(instructionId)}${panel === undefined ? '' : `&panel=${panel}`}`;
}

/** The Feedback page on one instruction (WI-05 as design 10). */
export function feedbackAboutPath(instruction: InstructionPlace): string {
  return `${paths.feedback}?about=${encodeURIComponent(`${instruction.id}${SEPARATOR}${instruction.title}`)}`;
}

/** The Feedback page on one thread. */
export function threadPath(threadId: string): string {
  return `${paths.feedback}?thread=${encodeURIComponent(threadId)}`;
}

/** The record of one run of a user. */
export function recordPath(instructionId: string, userId: string, run: number): string {
  return `/record/${encodeURIComponent(instructionId)}/${encodeURIComponent(userId)}/${run}`;
}

/** A revision or the draft for printing; without either the live revision. */
export function printPath(instruction: InstructionPlace, revision?: number | 'draft'): string {
  return `/print/${writePlace(instruction)}${revision === undefined ? '' : `?revision=${revision}`}`;
}
