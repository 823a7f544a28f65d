import type { CopiedSteps } from '@benchbook/domain/instructions';
import { readStepsText, writeOutline, writeStepsText } from './steps-text.ts';

/** Browsers carry a kind of their own from tab to tab unchanged, and no other program takes it for words. */
const STEPS_TYPE = 'application/x-benchbook-steps';

/** Fills what is put on the clipboard: the steps for us, an outline for everybody else. */
export function fillClipboard(data: DataTransfer, copied: CopiedSteps): void {
  data.setData(STEPS_TYPE, writeStepsText(copied));
  data.setData('text/plain', writeOutline(copied));
}

export function readClipboard(data: DataTransfer): CopiedSteps | undefined {
  return readStepsText(data.getData(STEPS_TYPE));
}

/** The same for a press on a button, which brings no clipboard along. Works without a permission and without HTTPS. */
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
