import type { FileReference } from '@benchbook/domain/attachments';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NamedFile } from './api/use-named-file.ts';

/** The view in place of the library: preview of a file, or texture picker of a model. */
export interface Opened {
  readonly as: 'preview' | 'picker';
  readonly file: FileReference;
}

/**
 * The open view. A file named in the address opens once per visit in place of the current view, and closes with its address.
 * If its data arrives late, it does not replace a view opened meanwhile.
 */
export function useOpened(named: NamedFile | undefined, onChange: (opened: Opened | undefined) => void) {
  const visit = named?.visit;
  const [opened, setOpened] = useState<Opened>();
  const isChosen = useRef(false);
  const change = (next: Opened | undefined): void => {
    setOpened(next);
    onChange(next);
  };
  const leave = useEffectEvent(() => {
    if (visit === undefined && isChosen.current) return;
    isChosen.current = false;
    if (opened) change(undefined);
  });
  const showNamed = useEffectEvent(() => {
    if (named?.file && !isChosen.current) change({ as: 'preview', file: named.file });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visit
  useEffect(() => leave(), [visit]);
  const fileId = named?.file?.id;
  useEffect(() => {
    if (visit !== undefined && fileId !== undefined) showNamed();
  }, [visit, fileId]);
  return {
    opened,
    /** Opens a view, or closes it. */
    open: (next: Opened | undefined): void => {
      isChosen.current = true;
      change(next);
    },
  };
}
