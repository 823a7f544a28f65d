import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../lib/session/index.ts';
import { type Contrast, useContrast } from '../../ui/theme/use-contrast.ts';
import { TEXT_SIZES, type TextSize, useTextSize } from '../../ui/theme/use-text-size.ts';

interface Appearance {
  readonly scheme: 'light' | 'dark' | 'auto';
  readonly contrast: Contrast;
  readonly text: TextSize;
}

/** How the app looks is kept on the device for each person: who signs in on a shared tablet finds their own again. */
export function useOwnAppearance(): void {
  const { id } = useCurrentUser();
  const { colorScheme: scheme, setColorScheme } = useMantineColorScheme();
  const { choice: contrast, setChoice } = useContrast();
  const { size: text, setSize } = useTextSize();
  const isRead = useRef(false);

  useEffect(() => {
    if (isRead.current) {
      localStorage.setItem(keyOf(id), JSON.stringify({ scheme, contrast, text } satisfies Appearance));
      return;
    }
    // Once, before what the one before chose is written down as one's own.
    isRead.current = true;
    const own = read(id);
    if (!own) return;
    setColorScheme(own.scheme);
    setChoice(own.contrast);
    setSize(own.text);
  }, [id, scheme, contrast, text, setColorScheme, setChoice, setSize]);
}

const keyOf = (id: string): string => `benchbook-appearance:${id}`;

function read(id: string): Appearance | undefined {
  try {
    const { scheme, contrast, text }: Record<string, unknown> = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}');
    const known = {
      scheme: (['light', 'dark', 'auto'] as const).find((each) => each === scheme),
      contrast: (['auto', 'normal', 'more'] as const).find((each) => each === contrast),
      text: TEXT_SIZES.find((each) => each === text),
    };
    return known.scheme && known.contrast && known.text
      ? { scheme: known.scheme, contrast: known.contrast, text: known.text }
      : undefined;
  } catch {
    return undefined; // Somebody wrote something else there: the look of the device stands.
  }
}
