import { Button, Group, Text, Title } from '@mantine/core';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { UploadList } from '../../blocks/upload-list/upload-list.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import styles from './ai-section.module.css';
import { t } from './messages.ts';
import type { PdfUpload } from './use-pdf-upload.ts';

interface PdfSectionProps {
  upload: PdfUpload;
  /** The uploaded PDF, after going back to the title. */
  storedName: string | null;
  onDrop(): void;
}

/** Creates an instruction with marks from an existing PDF (WI-30, WI-31). */
export function PdfSection({ upload: { upload, problem, choose, cancel, resume }, storedName, onDrop }: PdfSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSending = upload !== undefined && !upload.problem;
  return (
    <section
      className={styles['section']}
      aria-labelledby="pdf-section"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && !isSending) choose(file);
      }}
    >
      <Title order={3} size="h4" id="pdf-section">
        {t('pdfHeading')}
      </Title>
      <FileInput field={input} label={t('pdfHeading')} accept=".pdf,application/pdf" onFile={choose} />
      {upload && <UploadList uploads={[upload]} onCancel={cancel} onResume={resume} />}
      {problem && (
        <Text c="var(--bb-error)" size="sm" role="alert">
          {problem}
        </Text>
      )}
      {storedName === null ? (
        <Group justify="space-between" align="center">
          <Text size="sm" c="dimmed" flex="1 1 220px">
            {t('pdfHint')}
          </Text>
          <Button
            size="lg"
            variant="default"
            style={{ flex: 'none' }}
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            disabled={isSending}
            onClick={() => input.current?.click()}
          >
            {t('pdfUpload')}
          </Button>
        </Group>
      ) : (
        <Group justify="space-between" wrap="nowrap" align="center">
          <Group gap="xs" wrap="nowrap" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <IconFileTypePdf size={20} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
            <Text size="sm">{t('pdfReady', { name: storedName })}</Text>
          </Group>
          <Button size="lg" variant="subtle" color="gray" style={{ flex: 'none' }} onClick={onDrop}>
            {t('pdfRemove')}
          </Button>
        </Group>
      )}
    </section>
  );
}
