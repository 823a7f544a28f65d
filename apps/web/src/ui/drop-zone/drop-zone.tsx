import { Button, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../messages.ts';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  onFiles(files: File[]): void;
  /** Passed to the file chooser, e.g. `.pdf`; dropped files are not filtered: the caller reports what is wrong with them. */
  accept?: string;
  multiple?: boolean;
  label?: string;
  children?: ReactNode;
}

/** Takes files by dragging them in or from the file chooser. */
export function DropZone({ onFiles, accept, multiple = true, label = t('dropHere'), children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? []);
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={classes['zone']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Stack align="center" gap="sm">
        {children ?? label}
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
          {t('chooseFiles')}
        </Button>
      </Stack>
    </div>
  );
}
