import type { Alert } from '@benchbook/domain/alerts';
import { fileKind } from '@benchbook/domain/attachments';
import { readableText } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';

/**
 * Where words and picture stand on a screen that is wider than high; upright they always follow each other.
 * `over`: words above, the file in all that they leave. `beside`: the file as high as the screen, the words beside it.
 * `words`: there is no file.
 */
export type StepLayout = 'over' | 'beside' | 'words';

/** As many characters stand in two lines over a picture. */
const TWO_LINES = 150;
/** From this shape on, width by height, a picture under two lines is larger than one beside them. */
const WIDE = 1.55;

/**
 * @param file extension of the shown file; undefined where there is none
 * @param ratio of the picture, width by height; undefined until it is known
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
