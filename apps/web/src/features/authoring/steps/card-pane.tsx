import type { Id } from '@benchbook/domain/ids';
import { memo, useCallback, useEffect, useMemo } from 'react';
import { CardList } from '../../../blocks/step-card/index.ts';
import type { FoundSteps } from '../../../blocks/step-tree/index.ts';
import { useDraft } from '../session/author-context.ts';
import { AuthorCard } from './author-card.tsx';
import { fetchEditor } from './lazy-editor.tsx';
import { useStepNumbers } from './use-step-numbers.ts';

interface CardPaneProps {
  found: FoundSteps | undefined;
  onOpenFiles(stepId: Id): void;
  onShowAttachments(): void;
}

/** Delay for preloading the editor after the screen is shown; typing a title takes longer. */
const EDITOR_AFTER_MS = 300;

/** All steps in a scrolling list that keeps the selected one visible; a search filters them like the tree. */
export const CardPane = memo(function CardPane({ found, onOpenFiles, onShowAttachments }: CardPaneProps) {
  useEffect(() => {
    const timer = setTimeout(fetchEditor, EDITOR_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { rows, byId } = useStepNumbers();
  const selectedId = useDraft((state) => state.selectedId);
  const isEditing = useDraft((state) => state.editing !== 'none');
  const ids = useMemo(() => rows.filter((row) => !found || found.shown.has(row.id)).map((row) => row.id), [rows, found]);
  const renderCard = useCallback(
    (id: Id) => (
      <AuthorCard id={id} number={byId.get(id)?.number ?? ''} onOpenFiles={onOpenFiles} onShowAttachments={onShowAttachments} />
    ),
    [byId, onOpenFiles, onShowAttachments],
  );
  return <CardList ids={ids} selectedId={selectedId} keptId={isEditing ? selectedId : null} renderCard={renderCard} />;
});
