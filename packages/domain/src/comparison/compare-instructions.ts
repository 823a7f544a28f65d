import { type Alert, type AlertBody, fieldsOfAlert } from '../alerts/index.ts';
import type { Id } from '../ids/index.ts';
import { fieldsOfSettings, type InstructionContent, type InstructionSettings } from '../instructions/index.ts';
import { fieldsOfPublication, type PublicationPage } from '../publication/index.ts';
import { compareHighlights, type HighlightComparison } from './compare-highlights.ts';
import { compareSteps, isUnchanged, type StepComparison } from './compare-steps.ts';
import { type Difference, differences } from './differences.ts';

/** The fields of an instruction that are compared beside steps, alerts and publication page. */
export type ComparedSettings = Pick<InstructionSettings, (typeof fieldsOfSettings.compared)[number]>;

/** Two states of one instruction, the older one first. */
export interface InstructionComparison {
  readonly settings: readonly Difference<ComparedSettings>[];
  readonly publication: readonly Difference<PublicationPage>[];
  readonly alerts: readonly AlertComparison[];
  readonly highlights: readonly HighlightComparison[];
  /** Every step of either side exactly once. */
  readonly steps: readonly StepComparison[];
}

/** Compares two states of an instruction. */
export function compareInstructions(before: InstructionContent, after: InstructionContent): InstructionComparison {
  return {
    settings: differences<ComparedSettings>(before, after, fieldsOfSettings.compared),
    publication: differences(before.publication, after.publication, fieldsOfPublication.compared),
    alerts: compareAlerts(before.alerts, after.alerts),
    highlights: compareHighlights(before.highlights, after.highlights),
    steps: compareSteps(before.steps, after.steps),
  };
}

/** Number of changes. A step that was moved and changed counts in both. */
export interface ChangeCounts {
  readonly added: number;
  readonly removed: number;
  readonly moved: number;
  readonly changed: number;
  /** Files added, removed or replaced on steps that both sides have. */
  readonly files: number;
  readonly alerts: number;
  /** Highlights added, removed or changed. */
  readonly highlights: number;
  /** Fields of the instruction itself and of its publication page. */
  readonly fields: number;
}

export function countChanges({ settings, publication, alerts, highlights, steps }: InstructionComparison): ChangeCounts {
  const kept = steps.filter((step) => step.kind === 'kept');
  return {
    added: steps.filter((step) => step.kind === 'added').length,
    removed: steps.filter((step) => step.kind === 'removed').length,
    moved: kept.filter((step) => step.isMoved).length,
    changed: kept.filter((step) => step.fields.length + step.files.length > 0).length,
    files: kept.reduce((sum, step) => sum + step.files.length, 0),
    alerts: alerts.length,
    highlights: highlights.length,
    fields: settings.length + publication.length,
  };
}

/** Whether a reader sees no difference between the states. */
export function isEmptyComparison({ settings, publication, alerts, highlights, steps }: InstructionComparison): boolean {
  return settings.length + publication.length + alerts.length + highlights.length === 0 && steps.every(isUnchanged);
}

/** An alert that was added, removed, changed or applied to other steps. */
export type AlertComparison =
  | { readonly kind: 'added'; readonly after: Alert }
  | { readonly kind: 'removed'; readonly before: Alert }
  | {
      readonly kind: 'changed';
      readonly before: Alert;
      readonly after: Alert;
      readonly fields: readonly Difference<AlertBody>[];
    };

/** Compares alerts: those of the new side in their order, then the removed ones. */
export function compareAlerts(before: readonly Alert[], after: readonly Alert[]): AlertComparison[] {
  const former = new Map(before.map((alert) => [alert.id, alert]));
  const changes: AlertComparison[] = [];
  for (const alert of after) {
    const was = former.get(alert.id);
    former.delete(alert.id);
    if (!was) {
      changes.push({ kind: 'added', after: alert });
      continue;
    }
    const fields = differences<AlertBody>(was, alert, fieldsOfAlert.compared).filter(
      ({ field }) => field !== 'stepIds' || !isSameSet(was.stepIds, alert.stepIds),
    );
    if (fields.length > 0) changes.push({ kind: 'changed', before: was, after: alert, fields });
  }
  for (const alert of former.values()) changes.push({ kind: 'removed', before: alert });
  return changes;
}

function isSameSet(one: readonly Id[], other: readonly Id[]): boolean {
  const set = new Set(one);
  return set.size === new Set(other).size && other.every((id) => set.has(id));
}
