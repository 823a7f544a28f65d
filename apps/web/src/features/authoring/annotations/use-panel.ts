import type { MessageFromViewer, ViewerChannel, ViewerPlace } from '@benchbook/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type PanelMode, VIEW } from './panel-mode.ts';
import { DRAFT_ID } from './written-annotation.ts';

const NONE: readonly string[] = [];

/**
 * State of the panel; it handles the messages of the 3D viewer.
 *
 * @param subject key of step and file; another one resets the state
 */
export function usePanel(channel: ViewerChannel, subject: string) {
  const [mode, setMode] = useState<PanelMode>(VIEW);
  const [isOpen, setOpen] = useState(false);
  const [lostIds, setLostIds] = useState<readonly string[]>(NONE);
  const [modeOf, setModeOf] = useState(subject);
  if (modeOf !== subject) {
    setModeOf(subject);
    setMode(VIEW);
    setLostIds(NONE);
  }
  const onMessage = useEffectEvent((message: MessageFromViewer) => {
    if (message.name === 'storeCreatedAnnotation') {
      setOpen(true);
      setMode((now) => placedIn(now, message.created));
    }
    if (message.name === 'storeLostAnnotations') setLostIds(message.ids);
    if (message.name === 'storeClickedAnnotation' && message.id !== DRAFT_ID) {
      setOpen(true);
      setMode((now) => (now.kind === 'view' ? { kind: 'view', selectedId: message.id } : now));
    }
  });
  useEffect(() => channel.onScreen(onMessage), [channel]);
  return { mode, setMode, isOpen, setOpen, lostIds };
}

/** A place that comes while none is waited for is that of a new annotation. */
function placedIn(mode: PanelMode, place: ViewerPlace): PanelMode {
  if (mode.kind === 'view') return { kind: 'new', message: '', place, isSaving: false };
  return mode.kind === 'edit' ? mode : { ...mode, place };
}
