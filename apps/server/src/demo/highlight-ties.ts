import { type AttachmentUse, type FileReference, newUse } from '@benchbook/domain/attachments';
import { type Highlight, linkedIds } from '@benchbook/domain/highlights';
import { type Id, newId } from '@benchbook/domain/ids';
import { type InstructionContent, relink } from '@benchbook/domain/instructions';
import { flattenSteps } from '@benchbook/domain/steps';

/** Photos of the other guides to attach to highlighted words of the maintenance guide. */
const PHOTOS: Readonly<Record<string, readonly string[]>> = {
  'Use a brush, broom, sponge, compressed air, and/or hose to clean the top surfaces of your bed.': ['gantry_on_bed.jpg'],
  'If a belt is loose, tighten according to these instructions.': ['y_axis_belt_tensioning.jpg'],
  'equalize and synchronize the gantry twice a year': ['gantry_wheel_plate_alignment.jpg', 'gantry_wheel_plate_bed_spacing.png'],
  'Inspect the delrin leadscrew block for signs of wear.': ['cross_slide_with_leadscrew_block.jpg'],
  'Wipe the leadscrew clean with a damp rag or sponge.': ['cross_slide_and_z_axis_on_beam.jpg'],
  'inspect your hardware for loose screws.': ['gantry_column_beam_connection_screws.jpg', 'left_gantry_column_motor_screws.jpg'],
  'Check your eccentric spacers for proper adjustment': ['cross_slide_eccentric_spacer.png'],
  'Check belts for proper tension.': ['y_axis_belt_tensioning.jpg', 'x_axis_belt_clip_mounted.jpg'],
};

/**
 * Adds photos of the library guides to highlights, and links to guides, which a package references by folder because it can't
 * know their ids. Missing targets are skipped.
 *
 * @param others the guides imported before
 * @param ids their ids, by folder
 */
export function withHighlightTies(
  content: InstructionContent,
  others: readonly InstructionContent[],
  ids: ReadonlyMap<string, Id>,
): InstructionContent {
  const files = new Map(
    others
      .flatMap(({ steps }) => flattenSteps(steps))
      .flatMap(({ attachments }) => attachments.map(({ file }) => [file.name, file] as const)),
  );
  const highlights = content.highlights.flatMap((highlight) => tied(highlight, files, ids));
  const links = relink(content.links, { linked: linkedIds(highlights), unlinked: new Set() });
  return { ...content, highlights, links };
}

function tied(highlight: Highlight, files: ReadonlyMap<string, FileReference>, ids: ReadonlyMap<string, Id>): Highlight[] {
  const { link, quote } = highlight;
  if (!link) return [{ ...highlight, attachments: (PHOTOS[quote] ?? []).flatMap((name) => useOf(files.get(name))) }];
  const instructionId = ids.get(link.instructionId);
  return instructionId === undefined ? [] : [{ ...highlight, link: { ...link, instructionId } }];
}

function useOf(file: FileReference | undefined): AttachmentUse[] {
  return file ? [newUse(newId(), file)] : [];
}
