import type { Id } from '@benchbook/domain/ids';
import { type ReactNode, useCallback, useState } from 'react';
import { InstructionPicker } from './instruction-picker.tsx';

type Picked = { readonly id: Id; readonly title: string } | undefined;

/** Asks for another instruction: a function that settles with the choice, and the dialog while it is open. */
export function useInstructionPicker(exceptId: Id): { pick(): Promise<Picked>; picker: ReactNode } {
  const [answer, setAnswer] = useState<{ settle(picked: Picked): void }>();
  const pick = useCallback(() => new Promise<Picked>((settle) => setAnswer({ settle })), []);
  const picker = answer && (
    <InstructionPicker
      exceptId={exceptId}
      onPick={(picked) => {
        answer.settle(picked);
        setAnswer(undefined);
      }}
    />
  );
  return { pick, picker };
}
