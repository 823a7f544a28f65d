import { type FileReference, fileKind } from '@benchbook/domain/attachments';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { FileStage, useFileKeys } from '../../../blocks/attachment-viewer/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import styles from './file-preview.module.css';

interface FilePreviewProps {
  file: FileReference;
  /** Pictures and videos of the carousel, in order; other files have no carousel. */
  carousel: readonly FileReference[];
  onShow(file: FileReference): void;
  onBack(): void;
  /** Undefined for read access. */
  onRename: ((file: FileReference) => void) | undefined;
}

/** Large preview of a file. Arrows and arrow keys go through the pictures and videos (ATT-12 to ATT-17). */
export function FilePreview({ file, carousel, onShow, onBack, onRename }: FilePreviewProps) {
  const position = carousel.findIndex((each) => each.id === file.id);
  const go = (by: number): void => {
    const next = carousel[(position + by + carousel.length) % carousel.length];
    if (next) onShow(next);
  };
  const hasOthers = position >= 0 && carousel.length > 1;
  const place = useRef<HTMLElement>(null);
  const isTouch = useIsTouch();
  const size = useIsNarrow() || isTouch ? 'touch' : 'sm';
  useFileKeys(hasOthers, go, place);
  return (
    <section ref={place} className={styles['preview']} aria-label={t('previewing', { path: file.path })}>
      <div className={styles['bar']}>
        <div className={styles['actions']}>
          <Button variant="default" size={size} leftSection={<IconArrowLeft size={16} />} autoFocus onClick={onBack}>
            {t('back')}
          </Button>
          {onRename && (
            <Button variant="default" size={size} leftSection={<IconPencil size={16} />} onClick={() => onRename(file)}>
              {t('rename')}
            </Button>
          )}
        </div>
        {hasOthers && (
          <div className={styles['pager']}>
            <IconButton label={t('previous')} icon={<IconChevronLeft size={20} />} onClick={() => go(-1)} />
            <span>{t('position', { position: position + 1, count: carousel.length })}</span>
            <IconButton label={t('next')} icon={<IconChevronRight size={20} />} onClick={() => go(1)} />
          </div>
        )}
      </div>
      <div className={styles['stage']}>
        <FileStage file={file} hasTools />
      </div>
    </section>
  );
}

/** Files of the carousel of a preview: pictures and videos (ATT-14). */
export function carouselOf(files: readonly FileReference[]): readonly FileReference[] {
  return files.filter(({ extension }) => ['image', 'video'].includes(fileKind(extension)));
}
