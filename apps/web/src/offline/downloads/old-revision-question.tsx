import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from 'zustand';
import { report } from '../../lib/log/report.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { noteServed, servedFromDevice, servedKey } from '../answers/served.ts';
import { findSaved, noteOfSaved } from '../saved/saved-instructions.ts';
import { t } from './messages.ts';
import { oldRevisionWords } from './old-revision-words.ts';

interface OldRevisionQuestionProps {
  instructionId: string;
  /** The user continues with the old revision although they know of the newer one. */
  onKept(choice: { readonly revision: number; readonly liveRevision: number }): Promise<void>;
  /** The user declines. */
  onLeave(): void;
}

/** Asks once before work continues with this device's revision, if the device knows of a newer one. */
export function OldRevisionQuestion({ instructionId, onKept, onLeave }: OldRevisionQuestionProps) {
  const { id: userId } = useCurrentUser();
  const served = useStore(servedFromDevice)[servedKey(userId, instructionId)];
  const { ask } = useDialogs();
  const isAsking = useRef(false);
  const isOld = served !== undefined && served.takenBack === null && served.liveRevision > served.revision;
  const isAsked = isOld && served.keptDespite !== served.liveRevision;

  const askOnce = useEffectEvent(async (): Promise<void> => {
    if (!served || isAsking.current) return;
    isAsking.current = true;
    const { revision, liveRevision } = served;
    const isKept = await ask({
      title: t('oldTitle'),
      message: oldRevisionWords(served) ?? '',
      detail: t('oldDetail', { revision }),
      confirmLabel: t('oldKeep', { revision }),
      cancelLabel: t('oldLeave'),
      tone: 'danger',
    });
    isAsking.current = false;
    if (!isKept) return onLeave();
    await onKept({ revision, liveRevision });
    noteServed(userId, instructionId, { ...served, keptDespite: liveRevision });
    const saved = await findSaved(userId, instructionId);
    if (saved) await noteOfSaved(saved, { keptDespite: liveRevision });
  });
  useEffect(() => {
    if (isAsked) askOnce().catch((error: unknown) => report.warning('It could not be kept that the old revision is used', error));
  }, [isAsked]);
  return null;
}
