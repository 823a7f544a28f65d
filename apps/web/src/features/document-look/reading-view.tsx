import { type DocumentProposal, unlockDocumentProposal } from '@benchbook/contracts';
import { Button, Group, PasswordInput, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import styles from './look.module.css';
import { t } from './messages.ts';

interface ReadingViewProps {
  proposal: DocumentProposal;
  /** True while the server does not answer. */
  isSilent: boolean;
  onCancel(): void;
  onUnlocked(): void;
}

/** Progress of reading a document, or the reason why it cannot be read. */
export function ReadingView({ proposal, isSilent, onCancel, onUnlocked }: ReadingViewProps) {
  const { name, state, progress, message, needsPassword } = proposal;
  return (
    <section className={styles['centre']} aria-label={t('reading')}>
      <div className={styles['card']}>
        <Title order={1} size="h4" className={styles['name']}>
          {name}
        </Title>
        {state === 'unusable' ? (
          <Text role="alert">{needsPassword ? '' : `${t('unusable')}. ${message}`}</Text>
        ) : (
          <>
            <ProgressBar
              label={t('reading')}
              value={progress ? Math.floor((100 * progress.done) / progress.total) : 0}
              isBusy={progress === null}
              hideFigure={progress === null}
            />
            <Text c="dimmed" role="status">
              {progressWords(proposal)}
            </Text>
          </>
        )}
        {isSilent && <Text role="alert">{t('noAnswer')}</Text>}
        {needsPassword && <PasswordForm key={message} proposal={proposal} onUnlocked={onUnlocked} />}
        <Group justify="flex-end">
          <Button size="lg" variant="default" onClick={onCancel}>
            {t(state === 'unusable' ? 'back' : 'cancel')}
          </Button>
        </Group>
      </div>
    </section>
  );
}

function progressWords({ state, progress }: DocumentProposal): string {
  if (!progress) return t(state === 'queued' ? 'queued' : 'opening');
  const { unit, done, total } = progress;
  return t(unit === 'pages' ? 'readingPages' : 'readingPictures', { done, total });
}

function PasswordForm({ proposal, onUnlocked }: Pick<ReadingViewProps, 'proposal' | 'onUnlocked'>) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const unlock = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.call(unlockDocumentProposal, { params: { id: proposal.id }, body: { password } });
      onUnlocked();
    } catch (error) {
      setProblem(sentenceOf(error, t('noServer')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') void unlock();
      }}
    >
      <PasswordInput
        size="md"
        label={t('password')}
        description={t('passwordHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={problem ?? proposal.message}
        autoComplete="off"
        autoFocus
        readOnly={isBusy}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button type="submit" size="lg" disabled={password === '' || isBusy}>
          {t('unlock')}
        </Button>
      </Group>
    </form>
  );
}
