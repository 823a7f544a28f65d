import { listInstructions } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { InstructionSummary } from '@benchbook/domain/instructions';
import { ApiError, quietApi, sentenceOf } from '../../lib/client/index.ts';
import { askConnection, connection } from '../../lib/connection/connection.ts';
import { runsAsApp } from '../../lib/device/index.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { report } from '../../lib/log/report.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { STORAGE_KEYS } from '../../lib/storage-keys.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { findSaved, savedChanges } from '../saved/saved-instructions.ts';
import { readSavedFiles, stateOf } from '../saved/saved-state.ts';
import { askToPersist } from '../saved/space.ts';
import { download, downloadKey, downloads } from './download.ts';
import { t } from './messages.ts';

type Wanted = Pick<InstructionSummary, 'id' | 'title' | 'previewSha256' | 'stepCount'>;

/** Downloads an instruction, and reports problems to the user. */
export function useDownload(userId: string): (wanted: Wanted) => Promise<void> {
  const { ask, tell } = useDialogs();
  const { role } = useCurrentUser();

  const one = async (wanted: Wanted): Promise<readonly string[]> => {
    const { title } = wanted;
    try {
      const outcome = await download(userId, wanted);
      savedChanges.setState((before) => before + 1, true);
      switch (outcome.state) {
        case 'unsupported':
          await tell({ title, message: t('unsupported') });
          return [];
        case 'no-room': {
          const sizes = { needed: fileSize(outcome.neededBytes), left: fileSize(outcome.leftBytes) };
          await tell({ title: t('noRoomTitle'), message: t('noRoom', { title, ...sizes }) });
          return [];
        }
        case 'full':
          await tell({ title: t('noRoomTitle'), message: t('full', { title, here: outcome.here, count: outcome.count }) });
          return [];
        case 'cancelled':
          return [];
        case 'ended':
          // Once there is something to store; the result is shown on "On this device".
          if (!(await askToPersist())) hintToInstall();
          return outcome.linked;
      }
    } catch (error) {
      report.note(`A download failed: ${error}`);
      const reason = error instanceof ApiError ? sentenceOf(error, error.message) : t('tryLater');
      await tell({ title, message: t('failed', { title, reason }) });
      return [];
    }
  };

  return async (wanted) => {
    const ids = (await one(wanted)).filter((id) => id !== wanted.id);
    // If this device's storage can't be read, ask about all of them.
    const linked = await leftBehind(userId, ids).catch((error: unknown) => {
      report.warning('What is on this device of the linked instructions could not be read', error);
      return ids;
    });
    if (linked.length === 0) return;
    const [title, labels] = [t('linkedTitle'), { confirmLabel: t('withLinked'), cancelLabel: t('withoutLinked') }];
    if (!(await ask({ title, message: t('linkedQuestion', { count: linked.length }), ...labels }))) return;
    // Without a network this device answers, and it does not know instructions that were never downloaded.
    const listed = await quietApi.call(listInstructions, {}).catch(unlisted);
    const known = (listed ?? []).filter(({ id }) => linked.includes(id));
    for (const next of known) await one(next);
    const count = linked.length - known.length;
    if (count === 0) return;
    const isListComplete = listed !== undefined && (await askConnection()) && connection.getState().upstream !== 'away';
    const why = seesOnlyAssigned(role) ? 'linkedMissing' : 'linkedGone';
    await tell({ title, message: t(isListComplete ? why : 'linkedAway', { count }) });
  };
}

/** Milliseconds to read two long lines; not shown above a step for longer. */
const HINT_LIFETIME_MS = 30_000;

/** Once per device. An installed app gets persistent storage more readily, and Safari clears only what is not installed. */
function hintToInstall(): void {
  if (runsAsApp() || !noteInstallHint()) return;
  showBanner({ tone: 'news', message: t('installHint'), lifetimeMs: HINT_LIFETIME_MS });
}

/** Stores that the hint was shown; false if it was before, or if that can't be stored, since it would be shown each time. */
function noteInstallHint(): boolean {
  try {
    if (localStorage.getItem(STORAGE_KEYS.installHint) !== null) return false;
    localStorage.setItem(STORAGE_KEYS.installHint, 'said');
    return true;
  } catch (error) {
    report.warning('That the hint to install the app was shown could not be kept', error);
    return false;
  }
}

/** Without the list no linked instruction is downloaded; the reason goes to the log. */
function unlisted(error: unknown): undefined {
  report.note(`No list to download: ${error}`);
}

/** The instructions that are neither complete on this device nor being downloaded. */
async function leftBehind(userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const here = await readSavedFiles();
  const left: string[] = [];
  for (const id of ids) {
    const saved = await findSaved(userId, id);
    const isWhole = saved !== undefined && stateOf(saved, here).isWhole;
    if (!isWhole && !(downloadKey(userId, id) in downloads.getState())) left.push(id);
  }
  return left;
}
