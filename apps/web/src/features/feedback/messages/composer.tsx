import {
  FEEDBACK_TEXT_MAX_LENGTH,
  type FeedbackThread,
  feedbackFileKind,
  findMessageProblem,
  messageText,
} from '@benchbook/domain/feedback';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconSend2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FileKindIcon } from '../../../blocks/attachment-viewer/index.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { numberWords } from '../../../lib/format/number-words.ts';
import { report } from '../../../lib/log/report.ts';
import { lazyModal } from '../../../ui/lazy/index.ts';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import { NO_DRAFT } from '../sending/kept-drafts.ts';
import type { KeptFile } from '../sending/pending-message.ts';
import { useDraft } from '../sending/use-draft.ts';
import styles from './composer.module.css';
import { FileButtons } from './file-buttons.tsx';
import { useAddFiles } from './use-add-files.ts';

const ResolveModal = lazyModal(async () => (await import('../windows/resolve-modal.tsx')).ResolveModal);

interface ComposerProps {
  threadId: string;
  userId: string;
  thread: FeedbackThread;
  canResolve: boolean;
  /** Stores the message on this device and queues it. @throws Error if it cannot be stored */
  onSay(text: string, files: readonly KeptFile[]): Promise<void>;
}

/** Input for a message. The draft with its files is stored on this device until it is sent. */
export function Composer({ threadId, userId, thread, canResolve, onSay }: ComposerProps) {
  const isTouch = useIsTouch();
  const { draft = NO_DRAFT, isUnkept, change, takeOut, now } = useDraft(userId, threadId);
  const [problem, setProblem] = useState<string>();
  const [isResolving, setResolving] = useState(false);
  const saying = useRef(Promise.resolve());
  const { isReading, add } = useAddFiles(draft, change);
  const { text, files } = draft;

  const sayNow = async (): Promise<void> => {
    const said = now();
    const lack = findMessageProblem(said.text, said.files.length);
    if (lack === 'nothing-said') return;
    if (lack === 'too-long') return setProblem(t('tooLong', { most: numberWords(FEEDBACK_TEXT_MAX_LENGTH) }));
    try {
      await onSay(messageText(said.text), said.files);
      takeOut(said);
      setProblem(undefined);
    } catch (error) {
      report.warning('A message could not be stored on this device', error);
      setProblem(t('notKept'));
    }
  };
  // One after the other: a second send before the first is stored finds an empty draft, or later input.
  const say = (): void => {
    if (!isReading) saying.current = saying.current.then(sayNow);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  };
  return (
    <div
      role="group"
      aria-label={t('write')}
      className={styles['composer']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      }}
    >
      <div className={styles['box']}>
        <Textarea
          variant="unstyled"
          aria-label={t('write')}
          placeholder={t('write')}
          autosize
          minRows={2}
          maxRows={8}
          size={isTouch ? 'lg' : 'sm'}
          value={text}
          onChange={(event) => change({ text: event.currentTarget.value, files })}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (event.clipboardData.files.length > 0) void add([...event.clipboardData.files]);
          }}
        />
        <ComposerFiles files={files} onRemove={(index) => change({ text, files: files.filter((_, at) => at !== index) })} />
        <div className={styles['tools']}>
          <FileButtons isReading={isReading} onFiles={(chosen) => void add(chosen)} />
          <span className={styles['hint']}>{t('limits')}</span>
          {canResolve && <ResolveButton onResolve={() => setResolving(true)} />}
          <Button
            size={isTouch ? 'touch' : 'sm'}
            leftSection={<IconSend2 aria-hidden size={16} stroke={2} />}
            disabled={isReading || findMessageProblem(text, files.length) === 'nothing-said'}
            data-tooltip={isTouch ? undefined : t('sendHint')}
            onClick={say}
          >
            {t('send')}
          </Button>
        </div>
      </div>
      {(problem || isUnkept) && (
        <p role="alert" className={styles['problem']}>
          {problem ?? t('draftNotKept')}
        </p>
      )}
      {isResolving && <ResolveModal thread={thread} onClose={() => setResolving(false)} />}
    </div>
  );
}

function ResolveButton({ onResolve }: { onResolve(): void }) {
  const isTouch = useIsTouch();
  const icon = <IconCheck aria-hidden size={isTouch ? 20 : 16} stroke={2} />;
  const isNarrow = useIsNarrow();
  return (
    <Button
      variant="default"
      size={isTouch ? 'touch' : 'sm'}
      className={styles['resolve']}
      leftSection={icon}
      aria-label={t('resolve')}
      onClick={onResolve}
    >
      {isNarrow ? t('resolveShort') : t('resolve')}
    </Button>
  );
}

interface ComposerFilesProps {
  files: readonly KeptFile[];
  onRemove(index: number): void;
}

/** Preview of the files of an unsent message. */
function ComposerFiles({ files, onRemove }: ComposerFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={t('chosenFiles')}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files can be equal; they are only removed, never reordered
        <li key={`${index} ${file.name}`} className={styles['file']}>
          <Preview file={file} />
          <span className={styles['name']}>{file.name}</span>
          <span className={styles['size']}>{fileSize(file.bytes.byteLength)}</span>
          <button type="button" aria-label={t('removeFile', { name: file.name })} onClick={() => onRemove(index)}>
            <IconX aria-hidden size={16} stroke={2} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: KeptFile }) {
  const kind = feedbackFileKind(file.mediaType);
  const address = useAddress(file, kind === 'image');
  return address ? <img src={address} alt="" /> : <FileKindIcon kind={kind} size={24} />;
}

function useAddress({ bytes, mediaType }: KeptFile, isPicture: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mediaType, isPicture]);
  return address;
}
