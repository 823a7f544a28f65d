import { type Alert, freeAlertName } from '../alerts/index.ts';
import type { Id } from '../ids/index.ts';
import { findTokens, type MarkupDocument, withoutLostStepLinks } from '../markup/index.ts';
import {
  duplicateWithNewIds,
  flattenSteps,
  insertBranches,
  outermost,
  type Step,
  type StepPlace,
  type StepTree,
  toSteps,
} from '../steps/index.ts';

/** Where steps are pasted. */
export interface PasteTarget {
  readonly instructionId: Id;
  readonly tree: StepTree;
  readonly alerts: readonly Alert[];
}

export interface PastedSteps {
  readonly tree: StepTree;
  readonly alerts: readonly Alert[];
  /** The pasted steps, without their sub-steps. */
  readonly ids: readonly Id[];
  /** Number of links to steps that do not exist here; they became plain text. */
  readonly lostLinks: number;
}

/**
 * Inserts copied steps. Steps and their attachments get new ids; text, flags, estimates and alerts are copied. Steps that
 * were cut from the same instruction and not pasted yet keep their ids, and with them their progress. A link to a step that
 * is neither copied nor present becomes plain text.
 */
export function pasteSteps(target: PasteTarget, copied: CopiedSteps, place: StepPlace, newId: () => Id): PastedSteps {
  const isReturn = copied.isCut && copied.instructionId === target.instructionId && areFree(target.tree, copied.steps);
  const { steps, newIdOf } = isReturn
    ? { steps: copied.steps, newIdOf: new Map<Id, Id>() }
    : duplicateWithNewIds(copied.steps, newId);
  const pastedIds = flattenSteps(steps).map((step) => step.id);
  const alerts = copied.alerts.reduce<readonly Alert[]>((now, alert) => {
    const stepIds = alert.isGlobal ? pastedIds : alert.stepIds.map((id) => newIdOf.get(id) ?? id);
    return withAlert(now, { ...alert, stepIds }, newId);
  }, target.alerts);
  const here = new Set(pastedIds);
  const isThere = (id: Id): boolean => here.has(id) || target.tree.byId[id] !== undefined;
  const linked = steps.map((step) => withLinksTo(step, isThere));
  return {
    tree: insertBranches(target.tree, linked, place),
    alerts,
    ids: steps.map((step) => step.id),
    lostLinks: flattenSteps(steps).reduce((sum, { content }) => sum + lostLinksIn(content, isThere), 0),
  };
}

function withLinksTo(step: Step, isThere: (id: Id) => boolean): Step {
  return {
    ...step,
    content: withoutLostStepLinks(step.content, isThere),
    children: step.children.map((child) => withLinksTo(child, isThere)),
  };
}

function lostLinksIn(content: MarkupDocument, isThere: (id: Id) => boolean): number {
  return findTokens(content).filter(({ type, attrs }) => type === 'stepLink' && !isThere(attrs.id)).length;
}

function areFree(tree: StepTree, steps: readonly Step[]): boolean {
  return flattenSteps(steps).every((step) => tree.byId[step.id] === undefined);
}

/**
 * Merges a pasted alert into the alerts. The same alert, or one with the same name and text, gets the pasted steps; if the
 * name is taken by another text, the alert is added under a new name. An alert that is global here is left unchanged; one
 * that was global at its source applies to the pasted steps only.
 */
function withAlert(alerts: readonly Alert[], alert: Alert, newId: () => Id): readonly Alert[] {
  const known = alerts.find(({ id }) => id === alert.id) ?? alerts.find((other) => saysTheSame(other, alert));
  if (!known) {
    const name = freeAlertName(alert.name, new Set(alerts.map((other) => other.name)));
    return [...alerts, { ...alert, id: newId(), name, isGlobal: false }];
  }
  const missing = alert.stepIds.filter((id) => !known.stepIds.includes(id));
  if (known.isGlobal || missing.length === 0) return alerts;
  return alerts.map((other) => (other === known ? { ...known, stepIds: [...known.stepIds, ...missing] } : other));
}

function saysTheSame(one: Alert, other: Alert): boolean {
  const isNamedAlike = one.name === other.name || one.name.startsWith(`${other.name} (`);
  return isNamedAlike && one.category === other.category && one.content === other.content;
}

/** Copied or cut steps, with everything that is pasted with them. */
export interface CopiedSteps {
  /** The instruction that the steps come from. */
  readonly instructionId: Id;
  /** With all their sub-steps, in reading order. */
  readonly steps: readonly Step[];
  /** The alerts of these steps, including global ones; they name only these steps. */
  readonly alerts: readonly Alert[];
  /** The steps were cut: pasted into the same instruction they keep their ids. */
  readonly isCut: boolean;
}

interface CopySource {
  readonly instructionId: Id;
  readonly tree: StepTree;
  readonly alerts: readonly Alert[];
}

/** Copies steps with all their sub-steps. */
export function copySteps({ instructionId, tree, alerts }: CopySource, ids: Iterable<Id>, isCut: boolean): CopiedSteps {
  const steps = outermost(tree, ids).flatMap((id) => {
    const step = tree.byId[id];
    return step ? [{ ...step, children: toSteps(tree, id) }] : [];
  });
  const copied = new Set(flattenSteps(steps).map((step) => step.id));
  const alertsOfThem = alerts
    .map((alert) => ({ ...alert, stepIds: alert.stepIds.filter((id) => copied.has(id)) }))
    .filter((alert) => alert.isGlobal || alert.stepIds.length > 0);
  return { instructionId, steps, alerts: alertsOfThem, isCut };
}
