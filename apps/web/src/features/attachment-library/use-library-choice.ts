import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { useState } from 'react';
import type { useLibraryPages } from './api/use-library-pages.ts';
import { ALONE, type Selection, type SelectKeys, selectInLibrary, selectOnStep } from './selection.ts';
import type { StepFiles } from './step-files.ts';
import type { useLibraryUploads } from './upload/use-library-uploads.ts';

interface ChoiceOptions {
  step: StepFiles | undefined;
  pages: ReturnType<typeof useLibraryPages>;
  uploads: Pick<ReturnType<typeof useLibraryUploads>, 'uploads' | 'arrived' | 'forgetArrived'>;
}

/** What the user selected, and the uploads that were running then. */
interface ManualSelection {
  readonly selection: Selection;
  readonly during: ReadonlySet<string>;
}

/** Library files that are not attached to the step, and the selection on both sides. */
export function useLibraryChoice({ step, pages, uploads: { uploads, arrived, forgetArrived } }: ChoiceOptions) {
  const [byHand, setByHand] = useState<ManualSelection>();
  const setSelection = (selected: Selection): void =>
    setByHand({ selection: selected, during: new Set(uploads.map(({ id }) => id)) });
  const attachedIds = new Set(step?.uses.map((use) => use.file.id));
  const files = pages.files.filter((file) => !attachedIds.has(file.id));
  // New uploads are selected (all of them for a step) until the user selects something.
  // Use the current data: a file can have been renamed since.
  const asNow = (file: LibraryFile): LibraryFile => pages.files.find(({ id }) => id === file.id) ?? file;
  // A selection made while a file was sent stays when that file arrives: Rename or Delete must not act on another file.
  const arrivedAfter = step ? arrived : arrived.filter(({ uploadId }) => !byHand?.during.has(uploadId));
  const toAttach = arrivedAfter
    .map(({ file }) => file)
    .filter(({ id }) => !attachedIds.has(id))
    .map(asNow);
  const justArrived = step ? toAttach : toAttach.slice(-1);
  const selection = step || toAttach.length === 0 ? byHand?.selection : undefined;
  const chosen = selection
    ? files.filter((file) => selection.side === 'library' && selection.ids.includes(file.id))
    : justArrived;
  const inLibrary = chosen.length === 1 ? chosen[0] : undefined;
  const onStep = selection?.side === 'current' ? step?.uses.find((use) => use.id === selection.id) : undefined;
  /** Extending the selection turns new uploads into manually selected files. */
  const before = (): Selection => {
    const last = chosen.at(-1);
    return selection ?? (last && { side: 'library', ids: chosen.map(({ id }) => id), lastId: last.id });
  };
  return {
    files,
    /** Number of all matches, loaded or not, without the files of the step. */
    count: (pages.total ?? 0) - (pages.files.length - files.length),
    hasAttached: attachedIds.size > 0,
    /** Multiple selection is possible only for a step. */
    canMany: step !== undefined,
    /** Selected library files, in the order of the list. */
    chosen,
    inLibrary,
    onStep,
    /** The selected file on either side. */
    selected: inLibrary ?? onStep?.file,
    selectOnStep: (id: Id): void => {
      setSelection(selectOnStep(selection, id));
      forgetArrived();
    },
    select: (id: Id, keys: SelectKeys): void => {
      const order = files.map((file) => file.id);
      setSelection(selectInLibrary(before(), id, step ? keys : ALONE, order));
      forgetArrived();
    },
    /** Selects a renamed library file; a file of the step keeps its selection. */
    selectRenamed: (id: Id): void => {
      if (attachedIds.has(id)) return;
      setSelection({ side: 'library', ids: [id], lastId: id });
      forgetArrived();
    },
    deselect: (): void => {
      setSelection(undefined);
      forgetArrived();
    },
  };
}

export type LibraryChoice = ReturnType<typeof useLibraryChoice>;
