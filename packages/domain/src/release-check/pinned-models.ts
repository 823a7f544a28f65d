import type { SurfacePin } from '../annotations/index.ts';
import { type FileReference, fileKind } from '../attachments/index.ts';
import type { InstructionContent } from '../instructions/index.ts';
import { shownSteps } from './check-before-release.ts';

/** A model of an instruction with everything that is pinned to it, on whatever step. */
export interface PinnedModel {
  readonly file: FileReference;
  readonly pins: readonly { readonly id: string; readonly pin: SurfacePin }[];
}

/** The models on which the check before release looks for pins, each once; views without a pin have no place to be lost. */
export function pinnedModels(content: InstructionContent): PinnedModel[] {
  const models = new Map<string, PinnedModel>();
  for (const { file, annotations } of shownSteps(content).flatMap(({ attachments }) => attachments)) {
    const pins = annotations.flatMap(({ id, pin }) => (pin ? [{ id, pin }] : []));
    if (fileKind(file.extension) !== 'model' || pins.length === 0) continue;
    models.set(file.sha256, { file, pins: [...(models.get(file.sha256)?.pins ?? []), ...pins] });
  }
  return [...models.values()];
}
