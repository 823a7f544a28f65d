import { Button, Group, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { UploadList } from '../../blocks/upload-list/index.ts';
import { DOCUMENT_ACCEPT, keepLookAddress, useDocumentSending } from '../../lib/documents/index.ts';
import { documentLookPath, type InsertionPlace, paths, readInsertionPlace } from '../../lib/routes/index.ts';
import { FileInput } from '../../ui/fields/file-input.tsx';
import styles from './look.module.css';
import { t } from './messages.ts';

/** Asks for the document whose steps are inserted into an instruction. */
export function LookStart() {
  const [search] = useSearchParams();
  const place = readInsertionPlace(search);
  return place ? <DocumentChoice place={place} /> : <Navigate to={paths.instructions} replace />;
}

function DocumentChoice({ place }: { place: InsertionPlace }) {
  const navigate = useNavigate();
  const { upload, problem, isBusy, send, cancel, resume } = useDocumentSending((id) => {
    keepLookAddress(id, place);
    void navigate(documentLookPath(id, place), { replace: true });
  });
  const choose = (file: File): void => send(file, { title: null, instructionId: place.instructionId });
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className={styles['centre']} aria-label={t('insertTitle')}>
      <div className={styles['card']}>
        <Title order={1} size="h4">
          {t('insertTitle')}
        </Title>
        <Text c="dimmed">{t('insertHint')}</Text>
        <FileInput field={input} label={t('insertTitle')} accept={DOCUMENT_ACCEPT} onFile={choose} />
        {upload && <UploadList uploads={[upload]} onCancel={cancel} onResume={resume} />}
        {problem && (
          <Text c="var(--bb-error)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button size="lg" variant="default" onClick={() => navigate(-1)}>
            {t('cancel')}
          </Button>
          <Button size="lg" disabled={isBusy} onClick={() => input.current?.click()} autoFocus>
            {t('choose')}
          </Button>
        </Group>
      </div>
    </section>
  );
}
