import type { Alert } from '@benchbook/domain/alerts';
import { fileKind } from '@benchbook/domain/attachments';
import { readableText } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';

/**
 * Position of text and picture in landscape; in portrait they always follow each other.
 * `over`: text above, the file in the remaining room. `beside`: the file as high as the screen, the text beside it.
 * `words`: no file.
 */
export type StepLayout = 'over' | 'beside' | 'words';

/** Number of characters that fit in two lines above a picture. */
const TWO_LINES = 150;
/** From this aspect ratio (width / height) on, a picture under two lines is larger than one beside them. */
const WIDE = 1.55;

/**
 * @param file extension of the shown file; undefined if there is none
 * @param ratio width / height of the picture; undefined until known
 */
export function layoutOf(
  step: Pick<Step, 'content'>,
  { alerts, file, ratio = 4 / 3 }: { alerts: readonly Alert[]; file: string | undefined; ratio?: number | undefined },
): StepLayout {
  if (file === undefined) return 'words';
  const { length } = readableText(step.content).trim();
  if (alerts.length > 0 || length > TWO_LINES || step.content.content.length > 2) return 'beside';
  if (length === 0) return 'over';
  const isPicture = fileKind(file) === 'image';
  return isPicture && ratio >= WIDE ? 'over' : 'beside';
}
