import { Button, Group, Text, Title } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { useRef } from 'react';
import { UploadList } from '../../blocks/upload-list/upload-list.tsx';
import { DOCUMENT_ACCEPT } from '../../lib/documents/index.ts';
import { FileInput } from '../../ui/fields/file-input.tsx';
import styles from './ai-section.module.css';
import { t } from './messages.ts';
import type { DocumentImport } from './use-document-import.ts';

/** Imports steps from an existing document, which the author reviews and corrects. */
export function DocumentSection({ import: given }: { import: DocumentImport }) {
  const { upload, isBusy, problem, choose, cancel, resume } = given;
  const input = useRef<HTMLInputElement>(null);
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
      <Group justify="space-between" align="center">
        <Text size="sm" c="dimmed" flex="1 1 220px">
          {t('documentHint')}
        </Text>
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
      </Group>
    </section>
  );
}
