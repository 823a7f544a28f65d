import { useLocalStorage } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;

export type TextSize = (typeof TEXT_SIZES)[number];

/** The chosen text size; sets `data-text-size`, which `text-size.css` reads. */
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
