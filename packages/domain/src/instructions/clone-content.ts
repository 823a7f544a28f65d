import type { Id } from '../ids/index.ts';
import { duplicateWithNewIds } from '../steps/index.ts';
import type { InstructionContent } from './instruction.ts';

/**
 * The content of a copy: new ids for steps, attachments in use and alerts, and everything that pointed to one of them
 * points to its copy. Files and linked instructions stay the same.
 */
export function cloneContent(content: InstructionContent, title: string, newId: () => Id): InstructionContent {
  const { steps, newIdOf } = duplicateWithNewIds(content.steps, newId);
  const alerts = content.alerts.map((alert) => ({
    ...alert,
    id: newId(),
    stepIds: alert.stepIds.flatMap((id) => newIdOf.get(id) ?? []),
  }));
  return { ...content, title, steps, alerts };
}
