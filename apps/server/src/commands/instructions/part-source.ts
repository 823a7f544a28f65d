import type { Id } from '@benchbook/domain/ids';
import { type Manifest, type Part, PUBLICATION_ID, SETTINGS_ID } from '@benchbook/domain/instructions';
import type { Transaction } from '../../ports/index.ts';
import { partsIn } from './stored-parts.ts';

/** Where the parts that a small save touches are read: the working copy as it is, or the manifest of a version. */
export interface PartSource {
  /** The steps that exist, with the attachments on them. */
  steps(ids: readonly Id[]): Promise<readonly Part[]>;
  /** Settings, publication page and alerts. */
  fields(): Promise<readonly Part[]>;
}

/** Reads single parts of the working copy, so that the cost does not grow with the instruction. */
export function workingCopySource(tx: Transaction, instructionId: Id): PartSource {
  return {
    async steps(ids) {
      const found: Part[] = [];
      for (const id of ids) {
        const step = await tx.parts.find(instructionId, id);
        if (step?.kind === 'step') found.push(step, ...(await tx.parts.children(instructionId, 'use', id)));
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
  };
}

/** Reads parts of a manifest; only the bodies asked for are loaded. */
export function manifestSource(tx: Transaction, manifest: Manifest): PartSource {
  const entries = [...manifest.values()];
  return {
    steps(ids) {
      const wanted = new Set(ids);
      return partsIn(
        tx.parts,
        entries.filter(
          ({ id, kind, parentId }) =>
            (kind === 'step' && wanted.has(id)) || (kind === 'use' && parentId !== null && wanted.has(parentId)),
        ),
      );
    },
    fields: () =>
      partsIn(
        tx.parts,
        entries.filter(({ kind }) => kind === 'settings' || kind === 'publication' || kind === 'alert'),
      ),
  };
}
