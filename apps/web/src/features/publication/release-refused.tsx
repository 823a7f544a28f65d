import type { Release } from '@benchbook/domain/release';
import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { RefusedMark, ReleaseRefusalNote } from '../../blocks/release-refusal/index.ts';
import { useRefusal } from '../../lib/instructions/index.ts';
import { Dialog } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import styles from './release-refused.module.css';

export interface ReleaseRefusedProps {
  instruction: ComponentProps<typeof ReleaseRefusalNote>['instruction'];
  release: Release;
}

/** In the editor's toolbar: the last release was refused. A press shows the reasons and leads to each place. */
export function ReleaseRefused({ instruction, release }: ReleaseRefusedProps) {
  const refusal = useRefusal(instruction.id, release);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        className={styles['refused']}
        variant="subtle"
        size="compact-sm"
        // Nothing to show until the reasons are loaded.
        disabled={!refusal}
        data-tooltip={t('showReasons')}
        onClick={() => setOpen(true)}
      >
        <RefusedMark />
      </Button>
      {refusal && (
        <Dialog opened={isOpen} onClose={close} title={t('refusedTitle')} size="lg">
          <ReleaseRefusalNote
            instruction={instruction}
            refusal={refusal}
            liveRevision={release.liveRevision}
            isWindow
            onLeave={close}
          />
        </Dialog>
      )}
    </>
  );
}
