import type { Assignment } from '@benchbook/domain/assignments';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { sayTakenAway } from './say-taken-away.ts';

/** Tells the user that their current work was reassigned, and which actions the server lacks; `undefined` while loading. */
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
