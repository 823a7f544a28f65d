import type { Assignment } from '@benchbook/domain/assignments';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { report } from '../../lib/log/report.ts';
import { queryClient } from '../../lib/query/index.ts';
import { paths } from '../../lib/routes/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { handedTo } from './api/handed-to.ts';
import { t } from './bench/messages.ts';
import { t as screen } from './messages.ts';
import { hasUnsentHere } from './unsent-here.ts';

/** Shows that the current work of the user was reassigned, and which actions the server lacks; `undefined` while loading. */
export function useTakenAway(assignment: Assignment | null | undefined): void {
  const before = useRef<Assignment>(undefined);
  const saidUntil = useRef<AbortController>(undefined);
  const { ask, tell } = useDialogs();
  const navigate = useNavigate();
  const say = useEffectEvent((taken: Assignment, until: AbortSignal) => sayTakenAway(taken, { ask, tell, navigate, until }));
  useEffect(() => {
    if (assignment === undefined) return;
    saidUntil.current?.abort();
    if (assignment === null && before.current) {
      saidUntil.current = new AbortController();
      void say(before.current, saidUntil.current.signal);
    }
    before.current = assignment ?? undefined;
  }, [assignment]);
}

interface Page extends Pick<ReturnType<typeof useDialogs>, 'ask' | 'tell'> {
  navigate(path: string): unknown;
  /** Aborted when the work is assigned to the user again. */
  readonly until: AbortSignal;
}

/** Says who has the work now, and which of the user's actions the server does not have. */
async function sayTakenAway({ userId, instructionId }: Assignment, { ask, tell, navigate, until }: Page): Promise<void> {
  const title = t('takenAwayTitle');
  const isKept = !hasUnsentHere(userId, instructionId);
  const message = `${await whatBecameOfIt(instructionId, userId)} ${t(isKept ? 'keptOnRecord' : 'keptInPart')}`;
  if (until.aborted) return;
  if (isKept) return tell({ title, message, until });
  const ways = { confirmLabel: t('onThisDevice'), cancelLabel: screen('close') };
  if (await ask({ title, message, detail: t('unsentHere'), until, ...ways })) navigate(paths.onThisDevice);
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
