import type { Assignment } from '@benchbook/domain/assignments';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { report } from '../../lib/log/report.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { laterValue } from '../../ui/later/index.ts';

const sayTakenAway = laterValue(async () => (await import('./lite-view-later.ts')).sayTakenAway);

/** Says it when what one is working on goes to somebody else, and what of it the server has not; undefined while it is read. */
export function useTakenAway(assignment: Assignment | null | undefined): void {
  const before = useRef<Assignment>(undefined);
  const { ask, tell } = useDialogs();
  const navigate = useNavigate();
  const say = useEffectEvent(async (taken: Assignment): Promise<void> => {
    try {
      const sayIt = await sayTakenAway.get();
      await sayIt(taken, { ask, tell, navigate });
    } catch (error) {
      report.warning('What became of a taken assignment could not be said', error);
    }
  });
  useEffect(() => {
    if (assignment === undefined) return;
    if (assignment === null && before.current) void say(before.current);
    before.current = assignment ?? undefined;
  }, [assignment]);
}
