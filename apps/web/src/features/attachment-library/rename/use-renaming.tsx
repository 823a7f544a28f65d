import type { ChangedFile } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { type ReactNode, useState } from 'react';
import { t } from '../messages.ts';
import { RenameDialog } from './rename-dialog.tsx';
import type { Renamable } from './use-rename.ts';

export interface Renaming {
  /** Opens the window; undefined for who only looks. */
  readonly open: ((file: Renamable) => void) | undefined;
  /** The window, while it is open. */
  readonly dialog: ReactNode;
  /** What was done last, in words; undefined until then, and once something else is selected. */
  readonly said: string | undefined;
}

interface RenamingOptions {
  readonly isAuthor: boolean;
  /** What is selected in the library. */
  readonly selectedId: string | undefined;
  onRenamed(file: LibraryFile): void;
}

/** Renames files of the library, and says what was done for as long as the same file stays selected. */
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
