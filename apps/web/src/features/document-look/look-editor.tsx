import type { DocumentProposal, ProposedDocument } from '@benchbook/contracts';
import { Button, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { type InsertionPlace, readInsertionPlace } from '../../lib/routes/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import styles from './look.module.css';
import { LookPanes } from './look-panes.tsx';
import { t } from './messages.ts';
import { useAccept } from './use-accept.ts';
import { useLook } from './use-look.ts';

interface LookEditorProps {
  proposal: DocumentProposal;
  document: ProposedDocument;
  onDiscard(): void;
}

/** Review of the proposed steps: correct them, then accept or discard them. */
export function LookEditor({ proposal, document, onDiscard }: LookEditorProps) {
  const look = useLook(proposal, document);
  const { ask } = useDialogs();
  const accepting = useAccept(look);
  const [search] = useSearchParams();
  const place = readInsertionPlace(search);
  const cancel = async (): Promise<void> => {
    const question = { title: t('lossTitle'), message: t('loss'), confirmLabel: t('lossConfirm'), cancelLabel: t('lossKeep') };
    if (look.isCorrected && !(await ask({ ...question, tone: 'loses' }))) return;
    look.forget();
    onDiscard();
  };
  return (
    <div className={styles['look']}>
      <header className={styles['header']}>
        <div className={styles['names']}>
          <h1 className={styles['name']}>{proposal.name}</h1>
          <p className={styles['hint']}>
            {proposal.instruction ? t(placeWords(place), { title: proposal.instruction.title }) : t('intoNew')}
            {' · '}
            {t('stepCount', { count: look.rows.length })}
          </p>
        </div>
        {!proposal.instruction && (
          <TextInput
            className={styles['titleField'] ?? ''}
            label={t('titleLabel')}
            value={look.title}
            error={accepting.titleProblem}
            onChange={(event) => look.setTitle(event.currentTarget.value)}
          />
        )}
        <div className={styles['actions']}>
          <Button size="md" variant="default" onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
          <Button size="md" loading={accepting.isBusy} onClick={() => void accepting.accept()}>
            {t(proposal.instruction ? 'insert' : 'create')}
          </Button>
        </div>
      </header>
      {accepting.problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {accepting.problem}
        </p>
      )}
      <LookPanes look={look} />
    </div>
  );
}

function placeWords(place: InsertionPlace | undefined) {
  if (!place?.stepId) return 'intoEnd';
  return ({ before: 'intoBefore', after: 'intoAfter', into: 'intoWithin' } as const)[place.place];
}
