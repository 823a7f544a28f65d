import { PAPER_SIZES, type PaperSize, readFeatures } from '@benchbook/contracts';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, sentenceOf } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { t } from './messages.ts';
import styles from './paper-controls.module.css';

interface PaperControlsProps {
  paper: PaperSize;
  onPaper(paper: PaperSize): void;
  isReady: boolean;
  /** Leads back to the page it was opened from. */
  onClose(): void;
  /** Shown until the document can be printed. */
  preparing?: string;
  /** Requests the PDF from the server and saves it; undefined if the server makes none. */
  savePdf?(): Promise<void>;
  /** Between the close button and the paper buttons. */
  choices?: ReactNode;
  /** Another file format than PDF. */
  otherFile?: { label: string; failed: string; save(): Promise<void> };
}

/** Controls above the document; not printed. */
export function PaperControls({
  paper,
  onPaper,
  isReady,
  onClose,
  preparing = '',
  savePdf,
  choices,
  otherFile,
}: PaperControlsProps) {
  const features = useQuery({ queryKey: queryKeys.features, queryFn: ({ signal }) => api.call(readFeatures, {}, { signal }) });
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (make: () => Promise<void>, failed: string): Promise<void> => {
    setProblem(undefined);
    try {
      await make();
    } catch (failure) {
      setProblem(sentenceOf(failure, failed));
    }
  };
  const downloadPdf = async (): Promise<void> => {
    setMaking(true);
    if (savePdf) await save(savePdf, t('pdfFailed'));
    setMaking(false);
  };
  return (
    <div className={styles['controls']}>
      <Button size="touch" variant="subtle" onClick={onClose}>
        {t('close')}
      </Button>
      {choices}
      <PaperChoice paper={paper} onPaper={onPaper} />
      <Text size="sm" role="status" className={styles['state']}>
        {problem ?? (isMaking ? t('making') : isReady ? '' : preparing)}
      </Text>
      {otherFile && (
        <Button size="touch" variant="default" onClick={() => void save(otherFile.save, otherFile.failed)}>
          {otherFile.label}
        </Button>
      )}
      {savePdf && features.data?.printPdf && (
        <Button size="touch" variant="default" loading={isMaking} onClick={() => void downloadPdf()}>
          {t('downloadPdf')}
        </Button>
      )}
      <Button size="touch" disabled={!isReady} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  );
}

function PaperChoice({ paper, onPaper }: Pick<PaperControlsProps, 'paper' | 'onPaper'>) {
  return (
    <SegmentedControl
      size="md"
      aria-label={t('paper')}
      data={[...PAPER_SIZES]}
      value={paper}
      onChange={(size) => {
        const chosen = PAPER_SIZES.find((each) => each === size);
        if (chosen) onPaper(chosen);
      }}
    />
  );
}
