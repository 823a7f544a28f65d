import type { Tag } from '@benchbook/domain/tags';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { ensureTags } from './ensure-tags.ts';

/** Creates unused tags. Returns the tags with these names. */
export function createTags(context: AppContext, caller: Caller, names: readonly string[]): Promise<Tag[]> {
  return context.storage.transaction((tx) => ensureTags(context, tx, caller, names));
}
