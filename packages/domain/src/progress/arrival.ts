import { type Alert, alertsOfStep, heededAlerts, readKey } from '../alerts/index.ts';
import { compareInstructions } from '../comparison/index.ts';
import type { Id } from '../ids/index.ts';
import type { InstructionContent, InstructionView } from '../instructions/index.ts';
import { itemsOf } from './items.ts';

/** A revision as it is followed: its text, and which bytes its PDF has. */
export type FollowedText = Pick<InstructionView, 'content' | 'pdfSha256'>;

/** What a newer revision makes of one item (a step, or a highlight of a PDF) that somebody follows in an older one. */
export interface ItemArrival {
  /** What a person goes by is another: words, files, oversight; in a PDF instruction also another PDF. */
  readonly isChanged: boolean;
  /** Under another step, or elsewhere among its neighbours, or a step above it is; a highlight elsewhere in the PDF. */
  readonly isMoved: boolean;
  readonly isTakenOut: boolean;
  /** Alerts of this item alone that it has not in the older revision, or in other words, by weight. */
  readonly newAlerts: readonly Alert[];
}

/** What a newer revision brings to somebody who follows an older one. */
export interface Arrival {
  /** Items of the older revision that are affected, in reading order. An item that is not here is the same in both. */
  readonly items: ReadonlyMap<Id, ItemArrival>;
  /** Items that the newer revision alone has. */
  readonly addedIds: readonly Id[];
  /** Global alerts that the older revision has not, or in other words, by weight. */
  readonly newGlobalAlerts: readonly Alert[];
  readonly isOtherPdf: boolean;
}

/** What a person did when a newer revision was released in the middle of a run. */
export interface RevisionChoice {
  readonly run: number;
  /** `taken`: in place of the one on the screen; `kept`: worked on by the older one, without a network. */
  readonly choice: 'taken' | 'kept';
  /** The revision that was on the screen. */
  readonly fromRevision: number;
  readonly toRevision: number;
}

/** `arrive` does not hash: the text that is hashed tells items apart as well as its hash. */
const asItIs = (text: string): string => text;

/** What became of an instruction between the revision that somebody follows and the one that arrived. */
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

/** Whether *Done* is closed on an item until the newer revision is taken. New global alerts close it nowhere. */
export const isAffected = ({ isChanged, isMoved, isTakenOut, newAlerts }: ItemArrival): boolean =>
  isChanged || isMoved || isTakenOut || newAlerts.length > 0;

/** The id of no step: what applies there is global. */
const NO_STEP = '';

/** Alerts that a reader of this step has to heed in the newer revision and had not, in these words, in the older one. */
function newAlertsAt(before: readonly Alert[], after: readonly Alert[], stepId: Id): Alert[] {
  const known = new Set(alertsOfStep(before, stepId).map(readKey));
  return alertsOfStep(after, stepId).filter((alert) => !known.has(readKey(alert)));
}

/** Steps that were moved, with all that is under them. */
function movedSteps(before: InstructionContent, after: InstructionContent): ReadonlySet<Id> {
  const moved = new Set<Id>();
  for (const step of compareInstructions(before, after).steps) {
    if (step.kind !== 'kept') continue;
    const { parentId } = step.after;
    if (step.isMoved || (parentId !== null && moved.has(parentId))) moved.add(step.id);
  }
  return moved;
}

/** Highlights that stand elsewhere in the document. */
function movedHighlights(before: InstructionContent, after: InstructionContent): ReadonlySet<Id> {
  const elsewhere = compareInstructions(before, after).highlights.filter(
    (mark) => mark.kind === 'changed' && (mark.isMoved || mark.fields.some(({ field }) => field === 'page')),
  );
  return new Set(elsewhere.map(({ id }) => id));
}
