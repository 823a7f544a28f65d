import { canAuthor } from '@benchbook/domain/access';
import { TabBar, useAuthorTabs } from '../../blocks/author-tabs/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';

/** The open instructions of this author, above the list; renders nothing if there are none. */
export function OpenInstructions() {
  const { id, role } = useCurrentUser();
  const { tabs } = useAuthorTabs(id);
  return canAuthor(role) && tabs.length > 0 ? <TabBar openId={null} /> : null;
}
