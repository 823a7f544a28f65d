import type { SurfacePin } from '../annotations/index.ts';
import { type FileReference, fileKind } from '../attachments/index.ts';
import type { InstructionContent } from '../instructions/index.ts';
import { shownSteps } from './check-before-release.ts';

/** A model of an instruction with all annotations pinned to it, on any step. */
export interface PinnedModel {
  readonly file: FileReference;
  readonly pins: readonly { readonly id: string; readonly pin: SurfacePin }[];
}

/** The models that the release check loads for their pins, each once; annotations without a pin cannot be lost. */
export function pinnedModels(content: InstructionContent): PinnedModel[] {
  const models = new Map<string, PinnedModel>();
  for (const { file, annotations } of shownSteps(content).flatMap(({ attachments }) => attachments)) {
    const pins = annotations.flatMap(({ id, pin }) => (pin ? [{ id, pin }] : []));
    if (fileKind(file.extension) !== 'model' || pins.length === 0) continue;
    models.set(file.sha256, { file, pins: [...(models.get(file.sha256)?.pins ?? []), ...pins] });
  }
  return [...models.values()];
}
