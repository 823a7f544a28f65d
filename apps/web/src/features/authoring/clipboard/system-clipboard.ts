import type { CopiedSteps } from '@benchbook/domain/instructions';
import { readStepsText, writeOutline, writeStepsText } from './steps-text.ts';

/** A custom MIME type: browsers pass it between tabs unchanged, and other programs do not paste it as text. */
const STEPS_TYPE = 'application/x-benchbook-steps';

/** Writes the steps for Benchbook and an outline as plain text for other programs. */
export function fillClipboard(data: DataTransfer, copied: CopiedSteps): void {
  data.setData(STEPS_TYPE, writeStepsText(copied));
  data.setData('text/plain', writeOutline(copied));
}

export function readClipboard(data: DataTransfer): CopiedSteps | undefined {
  return readStepsText(data.getData(STEPS_TYPE));
}

/** The same for a button, which has no clipboard event. Works without a permission and without HTTPS. */
export function putOnClipboard(copied: CopiedSteps): void {
  const fill = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return;
    fillClipboard(event.clipboardData, copied);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('copy', fill, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
}
