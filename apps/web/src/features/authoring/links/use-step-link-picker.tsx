import type { Id } from '@benchbook/domain/ids';
import { type ReactNode, useCallback, useState } from 'react';
import { lazyModal } from '../../../ui/lazy/index.ts';

const StepLinkPicker = lazyModal(async () => (await import('./step-link-picker.tsx')).StepLinkPicker);

type Picked = { readonly id: Id; readonly title: string } | undefined;

/** Asks for another step of the instruction. Returns a function that resolves with the choice, and the open dialog. */
export function useStepLinkPicker(exceptId: Id): { pick(): Promise<Picked>; picker: ReactNode } {
  const [answer, setAnswer] = useState<{ settle(picked: Picked): void }>();
  const pick = useCallback(() => new Promise<Picked>((settle) => setAnswer({ settle })), []);
  const settle = (picked: Picked): void => {
    answer?.settle(picked);
    setAnswer(undefined);
  };
  const picker = answer && <StepLinkPicker exceptId={exceptId} onPick={settle} onClose={() => settle(undefined)} />;
  return { pick, picker };
}
