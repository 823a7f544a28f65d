import type { Assignment } from '@benchbook/domain/assignments';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';

/** Says it when what one is working on goes to somebody else; undefined while it is read. */
export function useTakenAway(assignment: Assignment | null | undefined): void {
  const wasMine = useRef(false);
  const { tell } = useDialogs();
  const say = useEffectEvent(() => void tell({ title: t('takenAwayTitle'), message: t('takenAway') }));
  useEffect(() => {
    if (assignment === undefined) return;
    if (assignment === null && wasMine.current) say();
    wasMine.current = assignment !== null;
  }, [assignment]);
}
