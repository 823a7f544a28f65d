import { useLocalStorage } from '@mantine/hooks';

/** `next`: one press marks the step and shows the next one. `stay`: Done and Next are two presses. */
export const AFTER_DONE = ['next', 'stay'] as const;

export type AfterDone = (typeof AFTER_DONE)[number];

/** What Done does at the bench, as chosen by the user of this device. */
export function useAfterDone() {
  const [stored, setAfterDone] = useLocalStorage<AfterDone>({
    key: 'benchbook-after-done',
    defaultValue: 'next',
    getInitialValueInEffect: false,
  });
  return { afterDone: AFTER_DONE.find((each) => each === stored) ?? 'next', setAfterDone };
}
