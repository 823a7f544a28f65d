import type { Id } from '@benchbook/domain/ids';
import { keptWork } from '../../../blocks/instruction-draft/index.ts';
import { closeSession, sessionOf } from '../session/open-sessions.ts';
import { authorTabsOf } from './author-tabs.ts';

/** Closes the tab of an instruction. What is unsaved is saved on the way out; if that fails, this device has kept it. */
export function closeTab(userId: Id, id: Id): void {
  authorTabsOf(userId).getState().close(id);
  void saveAndForget(userId, id);
}

async function saveAndForget(userId: Id, id: Id): Promise<void> {
  const outcome = await sessionOf(userId, id)?.save();
  closeSession(userId, id);
  if (outcome === 'saved') await keptWork().drop(userId, id);
}
