import type { Assignment } from '@benchbook/domain/assignments';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/routes/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import { hasUnsentHere } from './unsent-here.ts';

/** Says it when what one is working on goes to somebody else, and what of it the server has not; undefined while it is read. */
export function useTakenAway(assignment: Assignment | null | undefined): void {
  const before = useRef<Assignment>(undefined);
  const { ask, tell } = useDialogs();
  const navigate = useNavigate();
  const say = useEffectEvent(async ({ userId, instructionId }: Assignment): Promise<void> => {
    const title = t('takenAwayTitle');
    if (!hasUnsentHere(userId, instructionId)) return tell({ title, message: t('takenAway') });
    const ways = { confirmLabel: t('onThisDevice'), cancelLabel: t('close') };
    if (await ask({ title, message: t('takenAwayUnsent'), detail: t('unsentHere'), ...ways })) await navigate(paths.onThisDevice);
  });
  useEffect(() => {
    if (assignment === undefined) return;
    if (assignment === null && before.current) void say(before.current);
    before.current = assignment ?? undefined;
  }, [assignment]);
}
