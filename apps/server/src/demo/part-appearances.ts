import { flattenSteps } from '@benchbook/domain/steps';
import { BUILT_IN_TEXTURES, NOT_BUILT_IN, PALETTE, type PartAppearance } from '@benchbook/domain/textures';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { loadContent } from '../commands/instructions/load-content.ts';
import { writePartAppearances } from '../commands/textures/part-appearances.ts';

const [, GREY, , , ORANGE, YELLOW, GREEN, BLUE] = PALETTE;

/** The parts of the enclosure in different colours. Models of single parts use the same ids. */
const ENCLOSURE: readonly PartAppearance[] = [
  inColour('0.0', 'box_base', GREY),
  inColour('0.1', 'side_long', BLUE),
  inColour('0.2', 'side_long', BLUE),
  inColour('0.3', 'side_short', ORANGE),
  inColour('0.4', 'side_short_B', GREEN),
  ...['0.5', '0.6', '0.7', '0.8'].map((partId) => ofAluminum(partId, 'gusset')),
  inColour('0.9', 'box_top', YELLOW),
];

/** Part appearances of the guides' models, by file name. */
const LOOKS: Readonly<Record<string, readonly PartAppearance[]>> = {
  'enclosure.glb': ENCLOSURE,
  'enclosure-without-lid.glb': ENCLOSURE.filter(({ partId }) => partId !== '0.9'),
  'enclosure-corner.glb': withParts('0.0', '0.2', '0.3', '0.5'),
  'enclosure-gusset.glb': withParts('0.5'),
};

/** Sets colours and textures of a guide's models; models that have some already are left unchanged. */
export async function colourModels(context: AppContext, author: Caller, instructionId: string): Promise<void> {
  const { steps } = await context.storage.read((readers) => loadContent(readers, instructionId));
  const files = flattenSteps(steps).flatMap((step) => step.attachments.map(({ file }) => file));
  for (const { id, path } of new Map(files.map((file) => [file.id, file])).values()) {
    const looks = LOOKS[path];
    if (!looks) continue;
    const there = await context.storage.read(({ partAppearances }) => partAppearances.ofFile(id));
    if (there.length === 0) await writePartAppearances(context, author, id, looks);
  }
}

function inColour(partId: string, partName: string, colour: string): PartAppearance {
  return { partId, partName, textureFile: '', textureIndex: NOT_BUILT_IN, textureName: '', colour };
}

function ofAluminum(partId: string, partName: string): PartAppearance {
  const textureIndex = BUILT_IN_TEXTURES.findIndex(({ name }) => name === 'aluminum');
  const texture = BUILT_IN_TEXTURES[textureIndex];
  return {
    partId,
    partName,
    textureFile: texture?.file ?? '',
    textureIndex,
    textureName: texture?.name ?? '',
    colour: null,
  };
}

function withParts(...ids: readonly string[]): PartAppearance[] {
  return ENCLOSURE.filter(({ partId }) => partId !== null && ids.includes(partId));
}
