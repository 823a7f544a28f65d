import type { FileReference } from '@benchbook/domain/attachments';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NamedFile } from './api/use-named-file.ts';

/** What stands in place of the library: a file that is shown, or a model for which textures are picked. */
export interface Opened {
  readonly as: 'preview' | 'picker';
  readonly file: FileReference;
}

/**
 * What is open of the library. A file that the address names is shown once for each time that somebody is led to it, in place
 * of what was open, and goes with its address; where its answer comes late, it takes the place of nothing that was opened
 * meanwhile.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit is what it waits for
  useEffect(() => leave(), [visit]);
  const fileId = named?.file?.id;
  useEffect(() => {
    if (visit !== undefined && fileId !== undefined) showNamed();
  }, [visit, fileId]);
  return {
    opened,
    /** Opens something by hand, or nothing any more. */
    open: (next: Opened | undefined): void => {
      isChosen.current = true;
      change(next);
    },
  };
}
