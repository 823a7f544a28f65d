import type { ChangedFile } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import { Button, TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/index.ts';
import { useIsNarrow, useIsTouch } from '../../../ui/media.ts';
import { useFileUses } from '../api/use-file-uses.ts';
import { t } from '../messages.ts';
import { UsageList } from '../usage/usage-list.tsx';
import styles from './rename.module.css';
import { type Renamable, useRename } from './use-rename.ts';

interface RenameDialogProps {
  file: Renamable;
  onClose(): void;
  onRenamed(changed: ChangedFile): void;
}

/** Renames a file: the field has the current name, selected up to its extension. Enter renames, Escape closes. */
export function RenameDialog({ file, onClose, onRenamed }: RenameDialogProps) {
  const form = useId();
  const isTouch = useIsTouch();
  const size = useIsNarrow() || isTouch ? 'touch' : 'sm';
  const [typed, setTyped] = useState(file.path);
  const { isBusy, refusal, rename, forgetRefusal } = useRename(file, onRenamed);
  const field = useRef<HTMLInputElement>(null);
  const isSelected = useRef(false);
  const type = (name: string): void => {
    forgetRefusal();
    setTyped(name);
  };
  const submit = (): void => {
    if (isBusy) return;
    if (typed.trim() === file.path) onClose();
    else void rename(typed).then(() => field.current?.focus());
  };
  const { freeName, isNamed } = refusal ?? {};
  return (
    <Dialog
      opened
      title={t('renameTitle')}
      size={520}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" size={size} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} size={size} loading={isBusy}>
            {t('rename')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          ref={field}
          classNames={{ description: styles['hint'] ?? '' }}
          label={t('renameField')}
          description={t('renameHint', { extension: file.extension })}
          value={typed}
          error={refusal?.problem}
          errorProps={{ role: 'alert' }}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          onFocus={({ currentTarget }) => {
            if (isSelected.current) return;
            isSelected.current = true;
            currentTarget.setSelectionRange(0, stemLength(file.path));
          }}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {freeName !== undefined && (
          <Button
            classNames={{ root: styles['free'] ?? '', label: styles['freeName'] ?? '' }}
            variant="default"
            size={size}
            onClick={() => {
              type(freeName);
              field.current?.focus();
            }}
          >
            {t('renameToFree', { name: freeName })}
          </Button>
        )}
        {isNamed && <UsingInstructions fileId={file.id} />}
      </form>
    </Dialog>
  );
}

/** Address where another picture or PDF can be chosen, so that the file can be renamed. */
function UsingInstructions({ fileId }: { fileId: Id }) {
  const { data } = useFileUses(fileId);
  return data && <UsageList uses={data.filter(({ isItsPicture, isItsPdf }) => isItsPicture || isItsPdf)} />;
}

/** Length of the name without its extension. */
function stemLength(path: string): number {
  const dot = path.lastIndexOf('.');
  return dot > 0 ? dot : path.length;
}
