import { type Alert, alertsOfStep, heededAlerts, readKey } from '../alerts/index.ts';
import { compareInstructions } from '../comparison/index.ts';
import type { Id } from '../ids/index.ts';
import type { InstructionContent, InstructionView } from '../instructions/index.ts';
import { itemsOf } from './items.ts';

/** A revision as a reader follows it: its text, and the hash of its PDF. */
export type FollowedText = Pick<InstructionView, 'content' | 'pdfSha256'>;

/** How a newer revision affects one item (a step, or a highlight of a PDF) of the followed revision. */
export interface ItemArrival {
  /** The work changed: text, files or oversight; in a PDF instruction also the PDF. */
  readonly isChanged: boolean;
  /** Under another parent, reordered among its siblings, or below a moved step; for a highlight, elsewhere in the PDF. */
  readonly isMoved: boolean;
  readonly isTakenOut: boolean;
  /** Alerts of this item that are new or reworded, by severity; global ones excluded. */
  readonly newAlerts: readonly Alert[];
}

/** How a newer revision affects a reader of an older one. */
export interface Arrival {
  /** Affected items of the older revision in reading order. An item that is not listed is the same in both. */
  readonly items: ReadonlyMap<Id, ItemArrival>;
  /** Items that only the newer revision has. */
  readonly addedIds: readonly Id[];
  /** Global alerts that are new or reworded, by severity. */
  readonly newGlobalAlerts: readonly Alert[];
  readonly isOtherPdf: boolean;
}

/** A reader's decision when a newer revision was released during a run. */
export interface RevisionChoice {
  readonly run: number;
  /** `taken`: switched to the newer one; `kept`: continued with the older one, offline. */
  readonly choice: 'taken' | 'kept';
  /** The revision that was displayed. */
  readonly fromRevision: number;
  readonly toRevision: number;
}

/** `arrive` compares hash inputs directly: they distinguish items as well as their hashes. */
const asItIs = (text: string): string => text;

/** Compares the followed revision with a newer one. */
export function arrive(shown: FollowedText, arrived: FollowedText): Arrival {
  const [before, after] = [shown.content, arrived.content];
  const [alertsBefore, alertsNow] = [heededAlerts(before), heededAlerts(after)];
  const isOtherPdf = after.kind === 'pdf' && shown.pdfSha256 !== arrived.pdfSha256;
  const now = new Map(itemsOf(after, asItIs).map(({ id, hash }) => [id, hash]));
  const former = itemsOf(before, asItIs);
  const moved = after.kind === 'pdf' ? movedHighlights(before, after) : movedSteps(before, after);
  const items = new Map<Id, ItemArrival>();
  for (const { id, hash } of former) {
    const isTakenOut = !now.has(id);
    const item: ItemArrival = {
      isChanged: !isTakenOut && (isOtherPdf || now.get(id) !== hash),
      isMoved: moved.has(id),
      isTakenOut,
      newAlerts: newAlertsAt(alertsBefore, alertsNow, id).filter(({ isGlobal }) => !isGlobal),
    };
    if (isAffected(item)) items.set(id, item);
  }
  const known = new Set(former.map(({ id }) => id));
  return {
    items,
    addedIds: [...now.keys()].filter((id) => !known.has(id)),
    newGlobalAlerts: newAlertsAt(alertsBefore, alertsNow, NO_STEP),
    isOtherPdf,
  };
}

/** Whether *Done* is disabled on an item until the newer revision is taken. New global alerts disable it nowhere. */
export const isAffected = ({ isChanged, isMoved, isTakenOut, newAlerts }: ItemArrival): boolean =>
  isChanged || isMoved || isTakenOut || newAlerts.length > 0;

/** An id that no step has: only global alerts apply to it. */
const NO_STEP = '';

/** Alerts that apply to this step in the newer revision and are new or reworded. */
function newAlertsAt(before: readonly Alert[], after: readonly Alert[], stepId: Id): Alert[] {
  const known = new Set(alertsOfStep(before, stepId).map(readKey));
  return alertsOfStep(after, stepId).filter((alert) => !known.has(readKey(alert)));
}

/** Moved steps with all their sub-steps. */
function movedSteps(before: InstructionContent, after: InstructionContent): ReadonlySet<Id> {
  const moved = new Set<Id>();
  for (const step of compareInstructions(before, after).steps) {
    if (step.kind !== 'kept') continue;
    const { parentId } = step.after;
    if (step.isMoved || (parentId !== null && moved.has(parentId))) moved.add(step.id);
  }
  return moved;
}

/** Highlights at another place in the document. */
function movedHighlights(before: InstructionContent, after: InstructionContent): ReadonlySet<Id> {
  const elsewhere = compareInstructions(before, after).highlights.filter(
    (mark) => mark.kind === 'changed' && (mark.isMoved || mark.fields.some(({ field }) => field === 'page')),
  );
  return new Set(elsewhere.map(({ id }) => id));
}
