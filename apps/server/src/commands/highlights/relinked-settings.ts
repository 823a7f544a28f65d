import { linkedIds } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { type Part, relink } from '@benchbook/domain/instructions';
import { type BareHighlight, type SettingsPart, settingsPart } from './stored-highlights.ts';

/**
 * The settings as a change of marks leaves them: an instruction that a mark leads to is linked, one whose last mark went is
 * marked as removed, as with links in texts (EDIT-53). Nothing when that changes nothing.
 */
export function relinkedSettings(
  settings: SettingsPart,
  before: readonly Pick<BareHighlight, 'link'>[],
  after: readonly Pick<BareHighlight, 'link'>[],
): Part[] {
  const [had, has] = [linkedIds(before), linkedIds(after)];
  const only = (ids: Set<Id>, other: Set<Id>): Set<Id> => new Set([...ids].filter((id) => !other.has(id)));
  const links = relink(settings.links, { linked: only(has, had), unlinked: only(had, has) });
  return links === settings.links ? [] : [settingsPart({ ...settings, links })];
}
