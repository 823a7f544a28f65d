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
  uploads: Pick<ReturnType<typeof useLibraryUploads>, 'arrived' | 'forgetArrived'>;
}

/** Files of the library that are not on the step, and which of either are selected. */
export function useLibraryChoice({ step, pages, uploads: { arrived, forgetArrived } }: ChoiceOptions) {
  const [byHand, setSelection] = useState<Selection>();
  const attachedIds = new Set(step?.uses.map((use) => use.file.id));
  const files = pages.files.filter((file) => !attachedIds.has(file.id));
  // What has just been uploaded stands selected, on a step all of it, until somebody selects by hand.
  // As they are now: one may have been renamed since.
  const asNow = (file: LibraryFile): LibraryFile => pages.files.find(({ id }) => id === file.id) ?? file;
  const toAttach = arrived.filter((file) => !attachedIds.has(file.id)).map(asNow);
  const justArrived = step ? toAttach : toAttach.slice(-1);
  // Selecting by hand forgets them: those that are there now came later.
  const selection = step || toAttach.length === 0 ? byHand : undefined;
  const chosen = selection
    ? files.filter((file) => selection.side === 'library' && selection.ids.includes(file.id))
    : justArrived;
  const inLibrary = chosen.length === 1 ? chosen[0] : undefined;
  const onStep = selection?.side === 'current' ? step?.uses.find((use) => use.id === selection.id) : undefined;
  /** What has just been uploaded counts as selected by hand once more is selected. */
  const before = (): Selection => {
    const last = chosen.at(-1);
    return selection ?? (last && { side: 'library', ids: chosen.map(({ id }) => id), lastId: last.id });
  };
  return {
    files,
    /** Of all that fit, loaded or not, without those on the step. */
    count: (pages.total ?? 0) - (pages.files.length - files.length),
    hasAttached: attachedIds.size > 0,
    /** Only a step takes several at once. */
    canMany: step !== undefined,
    /** In the library, in the order of the list. */
    chosen,
    inLibrary,
    onStep,
    /** The one on either side. */
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
    /** One of the library stays or becomes the selected one; one of the step is selected there. */
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
