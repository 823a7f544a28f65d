import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { AFTER_DONE, type AfterDone, useAfterDone } from '../../lib/preferences/use-after-done.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { storeText } from '../../lib/store-text.ts';
import { type Contrast, useContrast } from '../../ui/theme/use-contrast.ts';
import { TEXT_SIZES, type TextSize, useTextSize } from '../../ui/theme/use-text-size.ts';

interface Appearance {
  readonly scheme: 'light' | 'dark' | 'auto';
  readonly contrast: Contrast;
  readonly text: TextSize;
  readonly afterDone: AfterDone;
}

/** Stores the app's appearance and what Done does, per user: on a shared tablet each user finds their own again. */
export function useOwnAppearance(): void {
  const { id } = useCurrentUser();
  const { colorScheme: scheme, setColorScheme } = useMantineColorScheme();
  const { choice: contrast, setChoice } = useContrast();
  const { size: text, setSize } = useTextSize();
  const { afterDone, setAfterDone } = useAfterDone();
  const isRead = useRef(false);

  useEffect(() => {
    if (isRead.current) {
      storeText(keyOf(id), JSON.stringify({ scheme, contrast, text, afterDone } satisfies Appearance));
      return;
    }
    // Once, before the previous user's choice is stored as this user's.
    isRead.current = true;
    const own = read(id);
    if (!own) return;
    setColorScheme(own.scheme);
    setChoice(own.contrast);
    setSize(own.text);
    setAfterDone(own.afterDone);
  }, [id, scheme, contrast, text, afterDone, setColorScheme, setChoice, setSize, setAfterDone]);
}

const keyOf = (id: string): string => `benchbook-appearance:${id}`;

function read(id: string): Appearance | undefined {
  try {
    const { scheme, contrast, text, afterDone }: Record<string, unknown> = JSON.parse(localStorage.getItem(keyOf(id)) ?? '{}');
    const known = {
      scheme: (['light', 'dark', 'auto'] as const).find((each) => each === scheme),
      contrast: (['auto', 'normal', 'more'] as const).find((each) => each === contrast),
      text: TEXT_SIZES.find((each) => each === text),
      // A choice stored by an older version continues with the next step.
      afterDone: AFTER_DONE.find((each) => each === afterDone) ?? AFTER_DONE[0],
    };
    return known.scheme && known.contrast && known.text
      ? { scheme: known.scheme, contrast: known.contrast, text: known.text, afterDone: known.afterDone }
      : undefined;
  } catch {
    return undefined; // Written by something else: use the appearance of the device.
  }
}
