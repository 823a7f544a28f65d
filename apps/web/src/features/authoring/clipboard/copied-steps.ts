import type { Id } from '@benchbook/domain/ids';
import type { CopiedSteps } from '@benchbook/domain/instructions';
import { report } from '../../../lib/log/report.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';
import { readStepsText, writeStepsText } from './steps-text.ts';

/** The last copy of this tab, for copies that exceed the storage shared by all tabs. */
let inThisTab: string | undefined;

/**
 * Stores copied steps for "Paste" in the menus of all tabs of this user: on touch screens there is no other way, and reading
 * the system clipboard needs a permission. A sign-out deletes them.
 */
export function keepCopied(userId: Id, copied: CopiedSteps): void {
  const text = `${userId}\n${writeStepsText(copied)}`;
  try {
    localStorage.setItem(STORAGE_KEYS.copiedSteps, text);
    inThisTab = undefined;
  } catch (error) {
    report.warning('The copied steps are too large for the storage shared by all tabs', error);
    localStorage.removeItem(STORAGE_KEYS.copiedSteps);
    inThisTab = text;
  }
  forgetOnSignOut();
}

/** The last copy of this user in any tab. */
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
