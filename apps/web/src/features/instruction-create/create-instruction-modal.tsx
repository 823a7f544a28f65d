import { readFeatures } from '@benchbook/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { authoringPath } from '../../lib/routes/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import styles from './ai-section.module.css';
import { AiSection } from './ai-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { GuideStep } from './guide-step.tsx';
import { t } from './messages.ts';
import { PackageSection } from './package-section.tsx';
import { PdfSection } from './pdf-section.tsx';
import { TagStep } from './tag-step.tsx';
import { TitleStep } from './title-step.tsx';
import { type CreatedInstruction, useCreateInstruction } from './use-create-instruction.ts';
import { useDocumentImport } from './use-document-import.ts';
import { useGenerateInstruction } from './use-generate-instruction.ts';
import { usePackageImport } from './use-package-import.ts';
import { usePdfUpload } from './use-pdf-upload.ts';

interface CreateInstructionModalProps {
  /** Returns text typed before the dialog was rendered. */
  typedAhead?: (() => string) | undefined;
  onClose(): void;
}

/** New Work Instruction: a title, then tags, then the editor. */
export function CreateInstructionModal({ typedAhead, onClose }: CreateInstructionModalProps) {
  return (
    <Dialog opened onClose={onClose} title={t('title')} size={640}>
      <Steps typedAhead={typedAhead} />
    </Dialog>
  );
}

function Steps({ typedAhead }: Pick<CreateInstructionModalProps, 'typedAhead'>) {
  const navigate = useNavigate();
  const open = (created: CreatedInstruction): void => void navigate(authoringPath(created));
  const creation = useCreateInstruction(open);
  const generation = useGenerateInstruction(open);
  const pdf = usePdfUpload(creation);
  const documentImport = useDocumentImport(creation);
  const features = useQuery({ queryKey: queryKeys.features, queryFn: ({ signal }) => api.call(readFeatures, {}, { signal }) });
  const packageImport = usePackageImport(open);
  const [isCopying, setCopying] = useState(false);
  if (isCopying) return <GuideStep onBack={() => setCopying(false)} onCreated={open} />;
  return creation.step === 'title' ? (
    <>
      <TitleStep
        title={creation.title}
        onTitle={creation.changeTitle}
        typedAhead={typedAhead}
        error={creation.error}
        isBusy={creation.isBusy}
        onCreate={() => void creation.confirmTitle()}
      />
      <GuideSection onChoose={() => setCopying(true)} />
      <PdfSection upload={pdf} storedName={creation.pdfPath} onDrop={creation.dropPdf} />
      <DocumentSection import={documentImport} />
      <PackageSection import={packageImport} />
      {features.data?.ai && <AiSection generation={generation} />}
    </>
  ) : (
    <TagStep
      title={creation.title}
      error={creation.error}
      isBusy={creation.isBusy}
      onBack={creation.back}
      onFinish={(tags) => void creation.create(tags)}
    />
  );
}

/** Starts a new instruction from an existing guide. */
function GuideSection({ onChoose }: { onChoose(): void }) {
  return (
    <section className={styles['section']} aria-labelledby="guide-section">
      <Title order={3} size="h4" id="guide-section">
        {t('guideHeading')}
      </Title>
      <Group justify="space-between" align="center">
        <Text size="sm" c="dimmed" flex="1 1 220px">
          {t('guideHint')}
        </Text>
        <Button
          size="lg"
          variant="default"
          style={{ flex: 'none' }}
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={onChoose}
        >
          {t('guideChoose')}
        </Button>
      </Group>
    </section>
  );
}
