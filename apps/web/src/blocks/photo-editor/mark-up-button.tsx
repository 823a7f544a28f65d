import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyModal } from '../../ui/lazy/index.ts';
import { t } from './messages.ts';

/** Drawing is rarer work: its script loads when the page is idle. */
const PhotoEditor = lazyModal(async () => (await import('./photo-editor.tsx')).PhotoEditor);

interface MarkUpButtonProps {
  /** The file on the step; only photos can be marked up. */
  use: AttachmentUse | undefined;
  className?: string | undefined;
  size?: number;
  onChange(useId: string, markup: PhotoMarkup | null): void;
}

/** Opens the window for rotating, cropping and drawing on the photo. */
export function MarkUpButton({ use, className, size = 28, onChange }: MarkUpButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!use || fileKind(use.file.extension) !== 'image') return null;
  return (
    <>
      <IconButton
        label={t('markUp')}
        className={className}
        size={size}
        icon={<IconPencil size={18} stroke={1.75} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PhotoEditor
          file={use.file}
          markup={use.photoMarkup}
          onDone={(markup) => onChange(use.id, markup)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
