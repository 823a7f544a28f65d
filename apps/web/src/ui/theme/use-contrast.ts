import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

export type Contrast = 'auto' | 'normal' | 'more';

/** The contrast in force and the person's choice; writes `data-contrast` where `tokens.css` looks for it. */
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
