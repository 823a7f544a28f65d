import { findTitleProblem } from '@benchbook/domain/instructions';
import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { UploadList } from '../../blocks/upload-list/upload-list.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import styles from './ai-section.module.css';
import { t } from './messages.ts';
import { TITLE_SENTENCE } from './title-sentence.ts';
import { PACKAGE_ACCEPT, type PackageImport } from './use-package-import.ts';

/** Imports an instruction with its files from an exported package. */
export function PackageSection({ import: given }: { import: PackageImport }) {
  const { upload, isImporting, problem, taken, choose, cancel, resume } = given;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = isImporting || (upload !== undefined && !upload.problem);
  return (
    <section
      className={styles['section']}
      aria-labelledby="package-section"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !isBusy) choose(file);
      }}
    >
      <Title order={3} size="h4" id="package-section">
        {t('packageHeading')}
      </Title>
      <FileInput field={input} label={t('packageHeading')} accept={PACKAGE_ACCEPT} onFile={choose} />
      {upload && <UploadList uploads={[upload]} onCancel={cancel} onResume={resume} />}
      {problem && (
        <Text c="var(--bb-error)" size="sm" role="alert">
          {problem}
        </Text>
      )}
      {taken && (
        <OtherTitle
          key={taken.freeTitle}
          title={taken.title}
          freeTitle={taken.freeTitle}
          isBusy={isImporting}
          onImport={given.importAs}
          onCancel={cancel}
        />
      )}
      {!taken && (
        <Group justify="space-between" align="center">
          <Text size="sm" c="dimmed" flex="1 1 220px" role={isImporting ? 'status' : undefined}>
            {t(isImporting ? 'packageReading' : 'packageHint')}
          </Text>
          <Button
            size="lg"
            variant="default"
            style={{ flex: 'none' }}
            leftSection={<IconPackageImport size={18} stroke={1.75} aria-hidden />}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {t('packageChoose')}
          </Button>
        </Group>
      )}
    </section>
  );
}

interface OtherTitleProps {
  /** The taken title. */
  title: string;
  freeTitle: string;
  isBusy: boolean;
  onImport(title: string): void;
  onCancel(): void;
}

/** Asks for another title and proposes an available one. */
function OtherTitle({ title, freeTitle, isBusy, onImport, onCancel }: OtherTitleProps) {
  const [wanted, setWanted] = useState(freeTitle);
  const wrong = findTitleProblem(wanted);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) onImport(wanted);
      }}
      noValidate
    >
      <Text c="var(--bb-error)" size="sm" role="alert">
        {t('used')}
      </Text>
      <Text size="sm" mb="sm">
        {t('packageTaken', { title })}
      </Text>
      <TextInput
        size="md"
        label={t('packageTitle')}
        value={wanted}
        error={wrong && t(TITLE_SENTENCE[wrong])}
        autoComplete="off"
        autoFocus
        readOnly={isBusy}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button size="lg" variant="default" onClick={onCancel}>
          {t('aiCancel')}
        </Button>
        <Button type="submit" size="lg" disabled={wrong !== undefined} loading={isBusy}>
          {t('packageImport')}
        </Button>
      </Group>
    </form>
  );
}
