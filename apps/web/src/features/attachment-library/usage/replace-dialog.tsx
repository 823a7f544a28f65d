import { type ChangedFile, replaceAttachment } from '@benchbook/contracts';
import { extensionOf, type FileReference, fileKind } from '@benchbook/domain/attachments';
import { Button, Skeleton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { sendBytes, whyNotSent } from '../../../lib/uploads/index.ts';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { useFileUses } from '../api/use-file-uses.ts';
import { TEXTURED } from '../list-options.ts';
import { t } from '../messages.ts';
import { useFileChooser } from '../upload/use-file-chooser.tsx';
import { ReplacedAnswer } from './replaced-answer.tsx';
import styles from './usage.module.css';
import { isInWorkingCopy, UsageList } from './usage-list.tsx';

interface ReplaceDialogProps {
  file: FileReference;
  onClose(): void;
  /** Opens the colours and textures of a model. */
  onPick(file: FileReference): void;
}

/** "Replace with a new file": shows the affected instructions, then asks for the file, then lists the changed drafts. */
export function ReplaceDialog({ file, onClose, onPick }: ReplaceDialogProps) {
  const { replacement, replaceBy } = useReplace(file);
  const chooser = useFileChooser({
    accept: `.${file.extension}`,
    isMultiple: false,
    onFiles: ([chosen]) => chosen && void replaceBy(chosen),
  });
  const footer =
    replacement.state === 'done' ? (
      <Button onClick={onClose}>{t('close')}</Button>
    ) : (
      <>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          leftSection={<IconUpload size={18} stroke={1.75} />}
          disabled={replacement.state !== 'choosing'}
          onClick={chooser.open}
        >
          {t('chooseFile')}
        </Button>
      </>
    );
  return (
    <Dialog opened onClose={onClose} title={t('replaceTitle')} size={560} footer={footer}>
      {replacement.state === 'done' ? (
        <ReplacedAnswer
          changed={replacement.changed}
          onClose={onClose}
          onPickTexture={TEXTURED.includes(file.extension) ? () => onPick(replacement.changed.file) : undefined}
        />
      ) : (
        <AffectedInstructions file={file} />
      )}
      {replacement.state === 'sending' && (
        <>
          <p className={styles['intro']}>{t('replacing', { name: replacement.name })}</p>
          <ProgressBar value={replacement.percent} label={replacement.name} />
        </>
      )}
      {replacement.state === 'comparing' && (
        <p role="status" className={styles['intro']}>
          {t('comparing', { name: replacement.name })}
        </p>
      )}
      {replacement.state === 'choosing' && replacement.problem && (
        <p role="alert" className={styles['problem']}>
          {replacement.problem}
        </p>
      )}
      {chooser.element}
    </Dialog>
  );
}

function AffectedInstructions({ file }: { file: FileReference }) {
  const uses = useFileUses(file.id);
  const drafts = (uses.data ?? []).filter(isInWorkingCopy);
  return (
    <>
      <p className={styles['intro']}>{t('replaceIntro', { path: file.path })}</p>
      {fileKind(file.extension) === 'model' && <p className={styles['intro']}>{t('replaceModel')}</p>}
      {uses.isPending && <Skeleton height={48} role="status" aria-label={t('usesLoading')} />}
      {uses.error && <p className={styles['problem']}>{t('usesFailed')}</p>}
      {uses.data && (
        <p className={styles['intro']}>{drafts.length === 0 ? t('replaceNone') : t('replaceDrafts', { count: drafts.length })}</p>
      )}
      <UsageList uses={drafts} />
    </>
  );
}

/** State of a replacement. */
type Replacement =
  | { readonly state: 'choosing'; readonly problem?: string }
  | { readonly state: 'sending'; readonly name: string; readonly percent: number }
  /** The server compares two issues of a model. */
  | { readonly state: 'comparing'; readonly name: string }
  | { readonly state: 'done'; readonly changed: ChangedFile };

/** Replaces a file of the library by an uploaded one. It must have the same kind, as the name stays. */
function useReplace(file: Pick<FileReference, 'id' | 'extension'>) {
  const [replacement, setReplacement] = useState<Replacement>({ state: 'choosing' });
  const queries = useQueryClient();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const replaceBy = useCallback(
    async (chosen: File) => {
      const wrongKind = t('replaceKind', { extension: file.extension });
      if (extensionOf(chosen.name) !== file.extension) return setReplacement({ state: 'choosing', problem: wrongKind });
      stop.current = new AbortController();
      const { signal } = stop.current;
      const onProgress = (sent: number): void =>
        setReplacement({ state: 'sending', name: chosen.name, percent: Math.min(99, Math.floor((sent / chosen.size) * 100)) });
      onProgress(0);
      try {
        const uploadId = await sendBytes({ file: chosen, signal, onProgress });
        const call = { params: { id: file.id }, body: { uploadId } };
        if (fileKind(file.extension) === 'model') setReplacement({ state: 'comparing', name: chosen.name });
        const changed = await api.call(replaceAttachment, call, { timeoutMs: null, signal });
        setReplacement({ state: 'done', changed });
        void queries.invalidateQueries({ queryKey: queryKeys.models.all });
        void queries.invalidateQueries({ queryKey: queryKeys.attachments });
        void queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
      } catch (error) {
        if (signal.aborted) return;
        report.warning('The file could not be replaced', error);
        setReplacement({ state: 'choosing', problem: whyNotSent(error) });
      }
    },
    [file.id, file.extension, queries],
  );
  return { replacement, replaceBy };
}
