import { type ChangedFile, replaceAttachment } from '@benchbook/contracts';
import { extensionOf, type FileReference } from '@benchbook/domain/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/index.ts';
import { sendBytes, whyNotSent } from '../../../lib/uploads/index.ts';
import { t } from '../messages.ts';

/** State of a replacement. */
export type Replacement =
  | { readonly state: 'choosing'; readonly problem?: string }
  | { readonly state: 'sending'; readonly name: string; readonly percent: number }
  | { readonly state: 'done'; readonly drafts: ChangedFile['drafts'] };

/** Replaces a file of the library by an uploaded one. It must have the same kind, as the name stays. */
export function useReplace(file: Pick<FileReference, 'id' | 'extension'>) {
  const [replacement, setReplacement] = useState<Replacement>({ state: 'choosing' });
  const queries = useQueryClient();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const replaceBy = useCallback(
    async (chosen: File) => {
      const wrongKind = t('replaceKind', { extension: file.extension });
      if (extensionOf(chosen.name) !== file.extension) return setReplacement({ state: 'choosing', problem: wrongKind });
      stop.current = new AbortController();
      const { signal } = stop.current;
      const onProgress = (sent: number): void =>
        setReplacement({ state: 'sending', name: chosen.name, percent: Math.min(99, Math.floor((sent / chosen.size) * 100)) });
      onProgress(0);
      try {
        const uploadId = await sendBytes({ file: chosen, signal, onProgress });
        const call = { params: { id: file.id }, body: { uploadId } };
        const { drafts } = await api.call(replaceAttachment, call, { timeoutMs: null, signal });
        setReplacement({ state: 'done', drafts });
        void queries.invalidateQueries({ queryKey: queryKeys.attachments });
        void queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
      } catch (error) {
        if (signal.aborted) return;
        report.warning('The file could not be replaced', error);
        setReplacement({ state: 'choosing', problem: whyNotSent(error) });
      }
    },
    [file.id, file.extension, queries],
  );
  return { replacement, replaceBy };
}
