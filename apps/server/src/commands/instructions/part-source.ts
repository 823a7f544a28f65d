import type { Id } from '@benchbook/domain/ids';
import { type Manifest, type Part, PUBLICATION_ID, SETTINGS_ID } from '@benchbook/domain/instructions';
import type { Transaction } from '../../ports/index.ts';
import { partsIn } from './stored-parts.ts';

/** Source of the parts that a small save affects: the working copy, or the manifest of a version. */
export interface PartSource {
  /** The existing ones of these steps, with their attachments and annotations. */
  steps(ids: readonly Id[]): Promise<readonly Part[]>;
  /** Settings, publication page and alerts. */
  fields(): Promise<readonly Part[]>;
  /** Whether the PDF has highlights. */
  hasHighlights(): Promise<boolean>;
}

/** Reads single parts of the working copy, so that the cost is independent of the instruction's size. */
export function workingCopySource(tx: Transaction, instructionId: Id): PartSource {
  return {
    async steps(ids) {
      const found: Part[] = [];
      for (const id of ids) {
        const step = await tx.parts.find(instructionId, id);
        if (step?.kind !== 'step') continue;
        const uses = await tx.parts.children(instructionId, 'use', id);
        found.push(step, ...uses);
        for (const use of uses) found.push(...(await tx.parts.children(instructionId, 'annotation', use.id)));
      }
      return found;
    },
    async fields() {
      const [settings, publication] = [
        await tx.parts.find(instructionId, SETTINGS_ID),
        await tx.parts.find(instructionId, PUBLICATION_ID),
      ];
      if (!settings || !publication) throw new Error(`instruction ${instructionId} has no settings or no publication page`);
      return [settings, publication, ...(await tx.parts.children(instructionId, 'alert', null))];
    },
    hasHighlights: async () => (await tx.parts.count(instructionId, 'highlight')) > 0,
  };
}

/** Reads parts of a manifest; only requested bodies are loaded. */
export function manifestSource(tx: Transaction, manifest: Manifest): PartSource {
  const entries = [...manifest.values()];
  return {
    steps(ids) {
      const wanted = new Set(ids);
      const isOn = (parents: ReadonlySet<Id>, parentId: Id | null) => parentId !== null && parents.has(parentId);
      const uses = new Set(entries.flatMap(({ id, kind, parentId }) => (kind === 'use' && isOn(wanted, parentId) ? id : [])));
      return partsIn(
        tx.parts,
        entries.filter(
          ({ id, kind, parentId }) =>
            (kind === 'step' && wanted.has(id)) || uses.has(id) || (kind === 'annotation' && isOn(uses, parentId)),
        ),
      );
    },
    fields: () =>
      partsIn(
        tx.parts,
        entries.filter(({ kind }) => kind === 'settings' || kind === 'publication' || kind === 'alert'),
      ),
    hasHighlights: async () => entries.some(({ kind }) => kind === 'highlight'),
  };
}
