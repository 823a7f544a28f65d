import '@mantine/core/styles.layer.css';
import './tokens.css';
import './global.css';
import './text-size.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';
import { useContrast } from './use-contrast.ts';
import { useTextSize } from './use-text-size.ts';

const colorSchemes = localStorageColorSchemeManager({ key: 'benchbook-scheme' });

/** Light, dark or system scheme, in normal or high contrast; the choice is stored on the device. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useContrast();
  useTextSize();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
