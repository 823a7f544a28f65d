import type { Alert } from '@benchbook/domain/alerts';
import type { DraftStore } from './draft-store.ts';

/**
 * Changes the alerts.
 *
 * @param isSameRun the author continues typing in one field: this belongs to the undo step of an earlier call
 */
export function writeAlerts(store: DraftStore, update: (alerts: readonly Alert[]) => readonly Alert[], isSameRun: boolean): void {
  const { draft } = store.getState();
  const alerts = update(draft.alerts);
  if (alerts === draft.alerts) return;
  const history = store.temporal.getState();
  if (isSameRun) history.pause();
  store.setState({ draft: { ...draft, alerts } });
  if (isSameRun) history.resume();
}
