import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import { type SendingLine, type SendingModel, sendingLine } from './sending-line.ts';

interface Sending extends Pick<SendingLine, 'send' | 'resume' | 'remove'> {
  readonly sending: readonly SendingModel[];
}

/** Uploads of models, including those started on an earlier visit of this page. */
export function useSending(onQueued: () => Promise<void>): Sending {
  const { tell } = useDialogs();
  const line = sendingLine();
  const sending = useStore(line.store);
  useEffect(
    () => line.listen({ onQueued, onFailed: (problem) => void tell({ title: t('uploadingError'), message: problem }) }),
    [line, onQueued, tell],
  );
  return { sending, send: line.send, resume: line.resume, remove: line.remove };
}
