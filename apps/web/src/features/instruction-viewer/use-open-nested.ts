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
  /** As the view that opens will read it. @throws ApiError */
  read(id: string): Promise<InstructionView>;
  pathOf(instruction: NestedInstruction): string;
}

/**
 * Opens the instruction that a link in a text points to, in a view of its own that leads back here. One that was deleted is
 * not opened and said to be so (ERR-20), without a network only one is that was downloaded (EDIT-58, design 10); whatever else is wrong the view says
 * itself (ERR-21, D-131).
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
    // A second tap of the same finger.
    if (isOpening.current) return;
    isOpening.current = true;
    await open(id, title).finally(() => {
      isOpening.current = false;
    });
  };
}

/** Why it is not opened at all; undefined for what the opened view says. */
function whyNot(error: unknown): 'deleted' | 'nestedOffline' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'UNREACHABLE' || (error.isUndecided && !connection.getState().isOnline)) return 'nestedOffline';
  const isGone = error.status === 404 || error.status === 410 || /deleted|not found/i.test(error.message);
  return isGone ? 'deleted' : undefined;
}
