import type { Assignment } from '@benchbook/domain/assignments';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { report } from '../../lib/log/report.ts';
import { queryClient } from '../../lib/query/index.ts';
import { paths } from '../../lib/routes/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { handedTo } from './api/handed-to.ts';
import { t } from './messages.ts';
import { hasUnsentHere } from './unsent-here.ts';

/** Says it when what one is working on goes to somebody else, and what of it the server has not; undefined while it is read. */
export function useTakenAway(assignment: Assignment | null | undefined): void {
  const before = useRef<Assignment>(undefined);
  const { ask, tell } = useDialogs();
  const navigate = useNavigate();
  const say = useEffectEvent(async ({ userId, instructionId }: Assignment): Promise<void> => {
    const title = t('takenAwayTitle');
    const isKept = !hasUnsentHere(userId, instructionId);
    const message = `${await whatBecameOfIt(instructionId, userId)} ${t(isKept ? 'keptOnRecord' : 'keptInPart')}`;
    if (isKept) return tell({ title, message });
    const ways = { confirmLabel: t('onThisDevice'), cancelLabel: t('close') };
    if (await ask({ title, message, detail: t('unsentHere'), ...ways })) await navigate(paths.onThisDevice);
  });
  useEffect(() => {
    if (assignment === undefined) return;
    if (assignment === null && before.current) void say(before.current);
    before.current = assignment ?? undefined;
  }, [assignment]);
}

async function whatBecameOfIt(instructionId: string, userId: string): Promise<string> {
  try {
    const name = await queryClient.fetchQuery(handedTo(instructionId, userId));
    return name === null ? t('takenAway') : t('handedAway', { name });
  } catch (error) {
    report.warning('Who has the work instruction now could not be read', error);
    return t('takenAway');
  }
}
