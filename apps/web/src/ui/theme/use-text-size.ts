import { useLocalStorage } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;

export type TextSize = (typeof TEXT_SIZES)[number];

/** The size of text that was chosen; writes `data-text-size` where `text-size.css` looks for it. */
export function useTextSize() {
  const [stored, setSize] = useLocalStorage<TextSize>({
    key: 'benchbook-text-size',
    defaultValue: 'normal',
    getInitialValueInEffect: false,
  });
  const size = TEXT_SIZES.find((each) => each === stored) ?? 'normal';

  useLayoutEffect(() => {
    if (size === 'normal') delete document.documentElement.dataset['textSize'];
    else document.documentElement.dataset['textSize'] = size;
  }, [size]);

  return { size, setSize };
}
