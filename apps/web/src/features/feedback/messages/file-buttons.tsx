import { FEEDBACK_EXTENSIONS } from '@benchbook/domain/feedback';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useIsTouch } from '../../../ui/media.ts';
import { t } from '../messages.ts';
import styles from './composer.module.css';

const ACCEPTED = FEEDBACK_EXTENSIONS.map((extension) => `.${extension}`).join(',');

interface FileButtonsProps {
  isReading: boolean;
  onFiles(files: readonly File[]): void;
}

/** Buttons for adding files: camera of a tablet, and file chooser. */
export function FileButtons({ isReading, onFiles }: FileButtonsProps) {
  const isTouch = useIsTouch();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const size = isTouch ? 48 : 32;
  const input = (ref: RefObject<HTMLInputElement | null>, label: string, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      className={styles['input']}
      tabIndex={-1}
      aria-label={label}
      {...(isCamera ? { accept: 'image/*', capture: 'environment' as const } : { accept: ACCEPTED, multiple: true })}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = ''; // Reset, so that the same file can be chosen again.
      }}
    />
  );
  return (
    <>
      {isTouch && (
        <>
          <IconButton
            variant="default"
            size={size}
            label={t('addPhoto')}
            icon={<IconCamera size={22} stroke={1.75} />}
            onClick={() => camera.current?.click()}
          />
          {input(camera, t('addPhoto'), true)}
        </>
      )}
      <IconButton
        variant="default"
        size={size}
        loading={isReading}
        label={t('addFiles')}
        icon={<IconPaperclip size={isTouch ? 22 : 18} stroke={1.75} />}
        onClick={() => files.current?.click()}
      />
      {input(files, t('addFiles'), false)}
    </>
  );
}
