import type { PublicationPage } from '@benchbook/domain/publication';
import type { DraftStore } from './draft-store.ts';

/**
 * Changes fields of the publication page.
 *
 * @param isSameRun the author goes on typing in one field: that is one step of undo, begun by an earlier call
 */
export function writePublication(store: DraftStore, fields: Partial<PublicationPage>, isSameRun: boolean): void {
  const history = store.temporal.getState();
  if (isSameRun) history.pause();
  store.setState(({ draft }) => ({ draft: { ...draft, publication: { ...draft.publication, ...fields } } }));
  if (isSameRun) history.resume();
}
