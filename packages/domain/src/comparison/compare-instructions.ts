import { fieldsOfSettings, type InstructionContent, type InstructionSettings } from '../instructions/index.ts';
import { fieldsOfPublication, type PublicationPage } from '../publication/index.ts';
import { type AlertComparison, compareAlerts } from './compare-alerts.ts';
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
