import { canAuthor } from '@benchbook/domain/access';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { RevisionSummary } from '@benchbook/domain/release';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconHistoryToggle, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { printPath } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsNarrow, useIsTouch } from '../../ui/media.ts';
import { type StateName, useInstructionState } from './api/use-history.ts';
import { useRevisionActions } from './api/use-revision-actions.ts';
import styles from './history-page.module.css';
import { t } from './messages.ts';
import { isSaved } from './state-names.ts';

interface StateHeadProps {
  workingCopy: InstructionView;
  /** "Revision 3" */
  name: string;
  /** The selected state. */
  shown: StateName;
  /** Undefined for the draft and for a save. */
  revision: RevisionSummary | undefined;
  newestNumber: number | undefined;
  /** Back to the list, if list and state are separate pages. */
  onBack(): void;
}

/** Number of digits shown of a revision's SHA-256; the tooltip and the printed cover have all of it. */
const FINGERPRINT_LENGTH = 12;

/** Name of the selected state, and its actions. */
export function StateHead({ workingCopy, name, shown, revision, newestNumber, onBack }: StateHeadProps) {
  const { role } = useCurrentUser();
  const isNarrow = useIsNarrow();
  const size = useIsTouch() || isNarrow ? 'touch' : 'sm';
  const isAuthor = canAuthor(role);
  const mayRestore = isAuthor && revision !== undefined;
  const newest = useInstructionState(workingCopy.id, mayRestore ? newestNumber : undefined);
  const { isBusy, restore, restoreVersion, discard } = useRevisionActions(workingCopy);
  const { liveRevision } = workingCopy.release;
  const isDraft = shown === 'draft';
  return (
    <header className={styles['paneHead']}>
      {isNarrow && (
        <IconButton size={48} label={t('revisions')} icon={<IconArrowLeft size={22} stroke={1.75} />} onClick={onBack} />
      )}
      <h2>
        {name}
        {revision && (
          <small data-tooltip={revision.sha256}>{t('fingerprint', { hash: revision.sha256.slice(0, FINGERPRINT_LENGTH) })}</small>
        )}
      </h2>
      {(revision || (isDraft && isAuthor)) && (
        <Button
          component={Link}
          size={size}
          to={printPath({ id: workingCopy.id, title: revision?.title ?? workingCopy.content.title }, revision?.number ?? 'draft')}
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} />}
        >
          {t(isDraft ? 'printDraft' : 'print')}
        </Button>
      )}
      {isDraft && isAuthor && liveRevision !== null && (
        <Button
          size={size}
          variant="default"
          loading={isBusy}
          leftSection={<IconTrash size={18} stroke={1.75} />}
          onClick={() => void discard()}
        >
          {t('discard')}
        </Button>
      )}
      {isSaved(shown) && isAuthor && (
        <Button
          size={size}
          variant="default"
          loading={isBusy}
          leftSection={<IconHistoryToggle size={18} stroke={1.75} />}
          onClick={() => void restoreVersion(Number(shown.slice(1)))}
        >
          {t('restore')}
        </Button>
      )}
      {mayRestore && (
        <Button
          size={size}
          variant="default"
          loading={isBusy}
          disabled={newest.isPending}
          leftSection={<IconHistoryToggle size={18} stroke={1.75} />}
          onClick={() => void restore(revision, newest.data?.content)}
        >
          {t('restore')}
        </Button>
      )}
    </header>
  );
}
