import type { Id } from '@benchbook/domain/ids';
import { useNavigate } from 'react-router';
import { documentLookPath } from '../../../lib/routes/index.ts';
import type { MenuLine } from '../../../ui/menu/menu-line.ts';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';

const PLACES = [
  ['before', 'fromDocumentAbove'],
  ['after', 'fromDocumentBelow'],
  ['into', 'fromDocumentWithin'],
] as const;

/** Menu entries that import steps from a document at this step; they open the page for choosing and reviewing it. */
export function useDocumentLines(): (stepId: Id) => readonly MenuLine[] {
  const { session } = useAuthor();
  const navigate = useNavigate();
  const { instructionId } = session;
  return (stepId) => [
    'divider',
    { heading: t('fromDocument') },
    ...PLACES.map(([place, label]) => ({
      label: t(label),
      onChoose: () => void navigate(documentLookPath(null, { instructionId, stepId, place })),
    })),
  ];
}
