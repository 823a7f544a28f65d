import type { Id } from '@benchbook/domain/ids';
import type { CopiedSteps } from '@benchbook/domain/instructions';
import { report } from '../../../lib/log/report.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';
import { readStepsText, writeStepsText } from './steps-text.ts';

/** What this tab copied last, where it is too much for the storage that all tabs share. */
let inThisTab: string | undefined;

/**
 * Keeps copied steps for "Paste" in the menus of every tab of this person: by finger there is no other way, and the
 * clipboard of the system may not be read without a question. Signing out takes them away.
 */
export function keepCopied(userId: Id, copied: CopiedSteps): void {
  const text = `${userId}\n${writeStepsText(copied)}`;
  try {
    localStorage.setItem(STORAGE_KEYS.copiedSteps, text);
    inThisTab = undefined;
  } catch (error) {
    report.warning('The copied steps are too much for the other tabs', error);
    localStorage.removeItem(STORAGE_KEYS.copiedSteps);
    inThisTab = text;
  }
  forgetOnSignOut();
}

/** What this person copied last, in this tab or another one. */
export function keptCopy(userId: Id): CopiedSteps | undefined {
  const text = inThisTab ?? localStorage.getItem(STORAGE_KEYS.copiedSteps);
  return text?.startsWith(`${userId}\n`) ? readStepsText(text.slice(userId.length + 1)) : undefined;
}

function forgetOnSignOut(): void {
  const stop = currentSession().store.subscribe((state) => {
    if (state.phase !== 'signed-out') return;
    stop();
    inThisTab = undefined;
    localStorage.removeItem(STORAGE_KEYS.copiedSteps);
  });
}
