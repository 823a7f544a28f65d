import type { Id } from '@benchbook/domain/ids';
import { type ReactNode, useCallback, useState } from 'react';
import { lazyModal } from '../../../ui/lazy/index.ts';

const InstructionPicker = lazyModal(async () => (await import('./instruction-picker.tsx')).InstructionPicker);

type Picked = { readonly id: Id; readonly title: string } | undefined;

/**
 * Asks for another instruction. Returns a function that resolves with the choice, and the open dialog.
 *
 * @param title of the dialog, if it is not for a link in a text
 */
export function useInstructionPicker(exceptId: Id, title?: string): { pick(): Promise<Picked>; picker: ReactNode } {
  const [answer, setAnswer] = useState<{ settle(picked: Picked): void }>();
  const pick = useCallback(() => new Promise<Picked>((settle) => setAnswer({ settle })), []);
  const settle = (picked: Picked): void => {
    answer?.settle(picked);
    setAnswer(undefined);
  };
  const picker = answer && (
    <InstructionPicker exceptId={exceptId} title={title} onPick={settle} onClose={() => settle(undefined)} />
  );
  return { pick, picker };
}
