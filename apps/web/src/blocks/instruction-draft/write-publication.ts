import type { PublicationPage } from '@benchbook/domain/publication';
import type { DraftStore } from './draft-store.ts';

/**
 * Changes fields of the publication page.
 *
 * @param isSameRun the author continues typing in one field: this belongs to the undo step of an earlier call
 */
export function writePublication(store: DraftStore, fields: Partial<PublicationPage>, isSameRun: boolean): void {
  const history = store.temporal.getState();
  if (isSameRun) history.pause();
  store.setState(({ draft }) => ({ draft: { ...draft, publication: { ...draft.publication, ...fields } } }));
  if (isSameRun) history.resume();
}
