import type { Id } from '@benchbook/domain/ids';
import { Button } from '@mantine/core';
import { onServerMessage } from '../../lib/realtime/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { t as button } from './messages.ts';
import { t } from './question-messages.ts';

/** Long enough to be read by who looks elsewhere; the notice and the summary of the instruction go on saying it. */
const REFUSED_SHOWN_MS = 60_000;

/** Words about the last build of each instruction: they go when it is released anew. */
const said = new Map<Id, () => void>();

interface Watch {
  /** The release was taken: says so. Once the build refuses it, that stands there instead, with the way to the reasons. */
  tellTaken(title: string): void;
  stop(): void;
}

/**
 * Hears how the build of a release ends (RT-04). It is begun before the release is asked for: a build may be over before
 * the answer has come.
 *
 * @param onShowReasons leads to what has to be put right
 */
export function watchBuild(instructionId: Id, onShowReasons: () => void): Watch {
  said.get(instructionId)?.();
  let refusedFor: number | undefined;
  let onRefused: (reasons: number) => void = (reasons) => {
    refusedFor = reasons;
  };
  const tellRefused = (title: string, reasons: number): void => {
    said.set(instructionId, showRefused(title, reasons, onShowReasons));
  };
  const stop = onServerMessage((message) => {
    if (message.kind !== 'build' || message.instructionId !== instructionId) return;
    stop();
    // One sentence a line.
    if (!message.isComplete) onRefused(message.message.split('\n').length);
  });
  return {
    stop,
    tellTaken: (title) => {
      if (refusedFor !== undefined) return tellRefused(title, refusedFor);
      const withdraw = showBanner({ tone: 'success', message: t('released') });
      onRefused = (reasons) => {
        withdraw();
        tellRefused(title, reasons);
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
