import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

export type Contrast = 'auto' | 'normal' | 'more';

/** The current contrast and the person's choice; sets `data-contrast`, which `tokens.css` reads. */
export function useContrast() {
  const [choice, setChoice] = useLocalStorage<Contrast>({
    key: 'benchbook-contrast',
    defaultValue: 'auto',
    getInitialValueInEffect: false,
  });
  const systemWantsMore = useMediaQuery('(prefers-contrast: more)', false, { getInitialValueInEffect: false }) ?? false;
  const isHigh = choice === 'more' || (choice === 'auto' && systemWantsMore);

  useLayoutEffect(() => {
    if (isHigh) document.documentElement.dataset['contrast'] = 'more';
    else delete document.documentElement.dataset['contrast'];
  }, [isHigh]);

  return { isHigh, choice, setChoice };
}
