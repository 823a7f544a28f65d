import type { ChangedFile } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { type ReactNode, useState } from 'react';
import { t } from '../messages.ts';
import { RenameDialog } from './rename-dialog.tsx';
import type { Renamable } from './use-rename.ts';

export interface Renaming {
  /** Opens the dialog; undefined for read access. */
  readonly open: ((file: Renamable) => void) | undefined;
  /** The open dialog. */
  readonly dialog: ReactNode;
  /** Message about the last rename; undefined before it, and after another file is selected. */
  readonly said: string | undefined;
}

interface RenamingOptions {
  readonly isAuthor: boolean;
  /** The selected file. */
  readonly selectedId: string | undefined;
  onRenamed(file: LibraryFile): void;
}

/** Renames files of the library, and shows a message as long as the same file stays selected. */
export function useRenaming({ isAuthor, selectedId, onRenamed }: RenamingOptions): Renaming {
  const [file, setFile] = useState<Renamable>();
  const [done, setDone] = useState<{ readonly words: string; readonly beside: readonly (string | undefined)[] }>();
  const onDone = (before: string, { file: renamed, drafts }: ChangedFile): void => {
    const words = [
      t('renamed', { before, path: renamed.path }),
      drafts.length > 0 && t('renamedDrafts', { count: drafts.length }),
    ];
    setDone({ words: words.filter((sentence) => sentence !== false).join(' '), beside: [selectedId, renamed.id] });
    setFile(undefined);
    onRenamed(renamed);
  };
  return {
    open: isAuthor ? setFile : undefined,
    dialog: file && (
      <RenameDialog
        key={file.id}
        file={file}
        onClose={() => setFile(undefined)}
        onRenamed={(changed) => onDone(file.path, changed)}
      />
    ),
    said: done && (selectedId === undefined || done.beside.includes(selectedId)) ? done.words : undefined,
  };
}
