import { Button, Group, PasswordInput, Text, Title } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { UploadList } from '../../blocks/upload-list/index.ts';
import { FileInput } from '../../ui/fields/file-input.tsx';
import styles from './ai-section.module.css';
import { t } from './messages.ts';
import { DOCUMENT_ACCEPT, type DocumentImport } from './use-document-import.ts';

/** A document that the plant has becomes steps, for its author to correct. */
export function DocumentSection({ import: given }: { import: DocumentImport }) {
  const { upload, isReading, problem, locked, choose, cancel, resume } = given;
  const input = useRef<HTMLInputElement>(null);
  const isBusy = isReading || (upload !== undefined && !upload.problem);
  return (
    <section className={styles['section']} aria-labelledby="document-section">
      <Title order={3} size="h4" id="document-section">
        {t('documentHeading')}
      </Title>
      <FileInput field={input} label={t('documentHeading')} accept={DOCUMENT_ACCEPT} onFile={choose} />
      {upload && <UploadList uploads={[upload]} onCancel={cancel} onResume={resume} />}
      {problem && (
        <Text c="var(--bb-error)" size="sm" role="alert">
          {problem}
        </Text>
      )}
      {locked && (
        <PasswordForm key={locked.tries} words={isReading ? undefined : locked.words} isBusy={isBusy} onUnlock={given.unlock} />
      )}
      <Group justify="space-between" align="center">
        <Text size="sm" c="dimmed" flex="1 1 220px" role={isReading ? 'status' : undefined}>
          {t(isReading ? 'documentReading' : 'documentHint')}
        </Text>
        {isReading ? (
          <Button size="lg" variant="default" style={{ flex: 'none' }} onClick={cancel}>
            {t('aiCancel')}
          </Button>
        ) : (
          <Button
            size="lg"
            variant="default"
            style={{ flex: 'none' }}
            leftSection={<IconListTree size={18} stroke={1.75} aria-hidden />}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {t('documentChoose')}
          </Button>
        )}
      </Group>
    </section>
  );
}

interface PasswordFormProps {
  /** What is wrong with the one before; undefined where that is not known, or it was the right one. */
  words: string | undefined;
  isBusy: boolean;
  onUnlock(password: string): void;
}

/** Asks for the password of a protected PDF; what was typed stays until it is refused. */
function PasswordForm({ words, isBusy, onUnlock }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onUnlock(password);
      }}
    >
      <PasswordInput
        size="md"
        label={t('documentPassword')}
        description={t('documentPasswordHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={words}
        autoComplete="off"
        autoFocus
        readOnly={isBusy}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit" size="lg" disabled={password === '' || isBusy}>
          {t('documentUnlock')}
        </Button>
      </Group>
    </form>
  );
}
