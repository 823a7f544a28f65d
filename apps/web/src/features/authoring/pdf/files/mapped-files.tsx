import type { AttachmentUse } from '@benchbook/domain/attachments';
import { Button } from '@mantine/core';
import { IconPaperclip, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { AttachmentViewer } from '../../../../blocks/attachment-viewer/index.ts';
import type { Mark } from '../../../../blocks/pdf-marks/index.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useAuthor } from '../../session/author-context.ts';
import { t } from '../messages.ts';
import { FileRows } from './file-rows.tsx';
import { LinkedInstructions } from './linked-instructions.tsx';
import styles from './mapped-files.module.css';

interface MappedFilesProps {
  /** The selected mark. */
  mark: Mark | undefined;
  hasPage: boolean;
  onAttach(): void;
  onUpload(): void;
  onDetach(useId: string): void;
  onOrder(uses: readonly AttachmentUse[]): void;
  onLink(): void;
  onUnlink(highlightId: string): void;
}

/** Files of the selected mark, the first of them shown, and its linked instructions. */
export function MappedFiles({ mark, hasPage, onAttach, onUpload, onDetach, onOrder, onLink, onUnlink }: MappedFilesProps) {
  const { session } = useAuthor();
  const uses = mark?.carrier?.attachments ?? NO_USES;
  const [chosen, setChosen] = useState<{ readonly markId: string; readonly useId: string }>();
  const shownId = (chosen && chosen.markId === mark?.id && uses.find(({ id }) => id === chosen.useId)?.id) || uses[0]?.id;
  const choose = (use: AttachmentUse): void => {
    if (mark) setChosen({ markId: mark.id, useId: use.id });
  };
  return (
    <div className={styles['pane']}>
      <section className={styles['files']} aria-label={t('mappedFiles')}>
        <header className={styles['head']}>
          <h2>{t('mappedFiles')}</h2>
          <IconButton
            label={t('upload')}
            icon={<IconUpload size={18} stroke={1.75} />}
            className={styles['tool']}
            disabled={!mark}
            onClick={onUpload}
          />
          <Button
            variant="default"
            leftSection={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
            disabled={!mark}
            onClick={onAttach}
          >
            {t('attach')}
          </Button>
        </header>
        {!mark && <p className={styles['none']}>{t('selectFirst')}</p>}
        {mark && uses.length === 0 && <p className={styles['none']}>{t('noFiles')}</p>}
        {uses.length > 0 && (
          <>
            <div className={styles['stage']}>
              <AttachmentViewer
                uses={uses}
                selectedId={shownId}
                onSelect={choose}
                channel={session.viewer.channel}
                size="bench"
                label={t('fileList')}
              />
            </div>
            <FileRows uses={uses} selectedId={shownId} onSelect={choose} onDetach={onDetach} onOrder={onOrder} />
          </>
        )}
      </section>
      <LinkedInstructions mark={mark} hasPage={hasPage} onLink={onLink} onUnlink={onUnlink} />
    </div>
  );
}

const NO_USES: readonly AttachmentUse[] = [];
