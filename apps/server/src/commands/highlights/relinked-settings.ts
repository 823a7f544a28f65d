import { linkedIds } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { type InstructionSettings, type Part, relink } from '@benchbook/domain/instructions';
import { type BareHighlight, settingsPart } from './stored-highlights.ts';

/**
 * The settings after a change of highlights: an instruction that a highlight links to is added, one whose last link was
 * removed is marked as removed, as with links in texts (EDIT-53). Empty when nothing changes.
 */
export function relinkedSettings(
  settings: InstructionSettings,
  before: readonly Pick<BareHighlight, 'link'>[],
  after: readonly Pick<BareHighlight, 'link'>[],
): Part[] {
  const [had, has] = [linkedIds(before), linkedIds(after)];
  const only = (ids: Set<Id>, other: Set<Id>): Set<Id> => new Set([...ids].filter((id) => !other.has(id)));
  const links = relink(settings.links, { linked: only(has, had), unlinked: only(had, has) });
  return links === settings.links ? [] : [settingsPart({ ...settings, links })];
}
