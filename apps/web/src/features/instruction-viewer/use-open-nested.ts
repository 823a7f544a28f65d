import type { InstructionKind, InstructionView } from '@benchbook/domain/instructions';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/client/index.ts';
import { connection } from '../../lib/connection/connection.ts';
import { FROM_APP } from '../../lib/routes/index.ts';
import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';

interface NestedInstruction {
  readonly id: string;
  readonly title: string;
  readonly kind: InstructionKind;
}

interface OpenNestedOptions {
  /** Reads as the view that opens will. @throws ApiError */
  read(id: string): Promise<InstructionView>;
  pathOf(instruction: NestedInstruction): string;
}

/**
 * Opens the instruction that a link in a text points to, in a separate view that leads back here. A deleted one is not opened
 * and a message says so (ERR-20); without a network, only a downloaded one opens (EDIT-58, design 10). The view reports all
 * other errors (ERR-21, D-131).
 */
export function useOpenNested({ read, pathOf }: OpenNestedOptions): (id: string, title: string) => Promise<void> {
  const navigate = useNavigate();
  const { tell } = useDialogs();
  const isOpening = useRef(false);

  const open = async (id: string, title: string): Promise<void> => {
    let nested: NestedInstruction = { id, title, kind: 'steps' };
    try {
      const { content } = await read(id);
      nested = { id, title: content.title, kind: content.kind };
    } catch (error) {
      const refusal = whyNot(error);
      if (refusal) return tell({ title, message: t(refusal) });
    }
    await navigate(pathOf(nested), { state: FROM_APP });
  };

  return async (id, title) => {
    // A double tap.
    if (isOpening.current) return;
    isOpening.current = true;
    await open(id, title).finally(() => {
      isOpening.current = false;
    });
  };
}

/** Reason not to open it; undefined for errors that the opened view reports. */
function whyNot(error: unknown): 'deleted' | 'nestedOffline' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'UNREACHABLE' || (error.isUndecided && !connection.getState().isOnline)) return 'nestedOffline';
  const isGone = error.status === 404 || error.status === 410 || /deleted|not found/i.test(error.message);
  return isGone ? 'deleted' : undefined;
}
