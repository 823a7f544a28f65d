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

/** Steps of a document go in beside a step: a page on which the document is chosen, looked at and corrected. */
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
