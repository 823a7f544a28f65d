import type { Id } from '@benchbook/domain/ids';
import { Button } from '@mantine/core';
import { onServerMessage } from '../../lib/realtime/server-messages.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { t as button } from './messages.ts';
import { t } from './question-messages.ts';

/** Long enough for a user who looks elsewhere; afterwards the notice and the instruction's summary still say it. */
const REFUSED_SHOWN_MS = 60_000;

/** Messages about the last build of each instruction, as functions that close them: a new release does. */
const said = new Map<Id, () => void>();

interface Watch {
  /** Says that the release was accepted. If the build refuses it, that message replaces this one and leads to the reasons. */
  showTaken(title: string): void;
  stop(): void;
}

/**
 * Reports how the build of a release ends (RT-04). Starts before the release is requested, because a build may end before the
 * response arrives.
 *
 * @param onShowReasons shows what has to be corrected
 */
export function watchBuild(instructionId: Id, onShowReasons: () => void): Watch {
  said.get(instructionId)?.();
  let refusedFor: number | undefined;
  let onRefused: (reasons: number) => void = (reasons) => {
    refusedFor = reasons;
  };
  const announceRefused = (title: string, reasons: number): void => {
    said.set(instructionId, showRefused(title, reasons, onShowReasons));
  };
  const stop = onServerMessage((message) => {
    if (message.kind !== 'build' || message.instructionId !== instructionId) return;
    stop();
    // One problem per line.
    if (!message.isComplete) onRefused(message.message.split('\n').length);
  });
  return {
    stop,
    showTaken: (title) => {
      if (refusedFor !== undefined) return announceRefused(title, refusedFor);
      const withdraw = showBanner({ tone: 'success', message: t('released') });
      onRefused = (reasons) => {
        withdraw();
        announceRefused(title, reasons);
      };
    },
  };
}

function showRefused(title: string, count: number, onShowReasons: () => void): () => void {
  const actions = (
    <>
      <Button size="compact-sm" variant="default" onClick={() => leave(onShowReasons)}>
        {button('showReasons')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => leave()}>
        {t('dismiss')}
      </Button>
    </>
  );
  const withdraw = showBanner({ tone: 'error', message: t('refused', { title, count }), lifetimeMs: REFUSED_SHOWN_MS, actions });
  const leave = (then?: () => void): void => {
    withdraw();
    then?.();
  };
  return withdraw;
}
