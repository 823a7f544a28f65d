import { type ActionIconProps, type ButtonProps, type CSSVariablesResolver, createTheme } from '@mantine/core';
import { TOOLTIP_DELAY_MS } from '../tooltip/tooltip-delay.ts';
import { Pressable } from './pressable.tsx';

/** Sizes for gloved hands: at least 48 px, 64 px for Done, Next and Previous. */
const CONTROL_SIZES = {
  touch: { height: '48px', padding: '16px', font: 'var(--bb-bench-sm)', icon: '20px' },
  bench: { height: '64px', padding: '24px', font: 'var(--bb-desk-xl)', icon: '28px' },
} as const;

function controlSize(size: string | number | undefined) {
  return size === 'touch' || size === 'bench' ? CONTROL_SIZES[size] : undefined;
}

/** Text on the accent; in dark high contrast the accent is light and its text is dark. */
function onAccent(variant: string | undefined, color: string | undefined): string | undefined {
  const isFilled = variant === undefined || variant === 'filled';
  return isFilled && (color === undefined || color === 'blue') ? 'var(--bb-on-accent)' : undefined;
}

/** Mantine with the colours, sizes and fonts of `tokens.css`; the tokens hold the values, the theme only refers to them. */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: false,
  colors: {
    blue: ['#edf3ff', '#d9e6ff', '#b3cdff', '#86aeff', '#5b8ffa', '#3c79f2', '#2a6ae8', '#1d5fde', '#1455cf', '#0e41a3'],
    gray: ['#ffffff', '#f6f7f8', '#eceef0', '#dcdfe3', '#bcc3ca', '#848d97', '#5f6973', '#434b54', '#2b3138', '#1a1e23'],
    dark: ['#eceff1', '#b0b8c0', '#98a1aa', '#717b86', '#434b54', '#2e343b', '#23282e', '#1a1e23', '#15181c', '#111417'],
  },
  fontFamily: 'var(--bb-font)',
  defaultRadius: 'sm',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '8px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  fontSizes: {
    xs: 'var(--bb-desk-xs)',
    sm: 'var(--bb-desk-sm)',
    md: 'var(--bb-desk-md)',
    lg: 'var(--bb-desk-lg)',
    xl: 'var(--bb-desk-xl)',
  },
  lineHeights: { xs: '1.34', sm: '1.39', md: '1.5', lg: '1.375', xl: '1.3' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--bb-desk-xl)', lineHeight: 'var(--bb-desk-xl-line)' },
      h2: { fontSize: 'var(--bb-desk-lg)', lineHeight: 'var(--bb-desk-lg-line)' },
      h3: { fontSize: 'var(--bb-desk-md)', lineHeight: 'var(--bb-desk-md-line)' },
    },
  },
  breakpoints: { xs: '480px', sm: '768px', md: '1024px', lg: '1200px', xl: '1500px' },
  respectReducedMotion: true,
  // Plain objects, not `Button.extend(…)`: the theme is part of the first script, the components are not.
  components: {
    Button: {
      defaultProps: { size: 'sm', fw: 500, component: Pressable },
      vars: (_theme: unknown, { size, variant, color }: ButtonProps) => {
        const touch = controlSize(size);
        return {
          root: {
            '--button-height': touch?.height ?? CONTROL_HEIGHTS[String(size)],
            '--button-padding-x': touch?.padding,
            '--button-fz': touch?.font ?? (size === 'lg' ? 'var(--bb-desk-md)' : 'var(--bb-desk-sm)'),
            '--button-color': onAccent(variant, color),
          },
        };
      },
    },
    ActionIcon: {
      defaultProps: { size: 'md', variant: 'subtle', color: 'gray', component: Pressable },
      vars: (_theme: unknown, { size, variant, color }: ActionIconProps) => ({
        root: {
          '--ai-size': controlSize(size)?.height ?? CONTROL_HEIGHTS[String(size)],
          '--ai-color': onAccent(variant, color),
        },
      }),
    },
    Checkbox: { defaultProps: { iconColor: 'var(--bb-on-accent)' } },
    Tooltip: { defaultProps: { openDelay: TOOLTIP_DELAY_MS, withArrow: false, fz: 'xs', transitionProps: { duration: 90 } } },
    // The header of a window must not be a banner landmark of the page.
    Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
    Modal: {
      defaultProps: {
        attributes: { header: { role: 'none' } },
        centered: true,
        radius: 'lg',
        overlayProps: { color: 'var(--bb-scrim)', backgroundOpacity: 1 },
        transitionProps: { duration: 120, transition: 'fade' },
      },
    },
  },
});

/** Pixels of the sizes used on desktop screens; an unknown name keeps Mantine's own. */
const CONTROL_HEIGHTS: Record<string, string> = { xs: '28px', sm: '32px', md: '32px', lg: '40px', xl: '48px' };

/** Mantine's colour variables refer to ours, so that `tokens.css` switches every scheme, including high contrast. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--bb-surface)',
    '--mantine-color-text': 'var(--bb-text)',
    '--mantine-color-bright': 'var(--bb-text)',
    '--mantine-color-dimmed': 'var(--bb-text-muted)',
    '--mantine-color-placeholder': 'var(--bb-text-faint)',
    '--mantine-color-default': 'var(--bb-surface)',
    '--mantine-color-default-hover': 'var(--bb-surface-hover)',
    '--mantine-color-default-color': 'var(--bb-text)',
    '--mantine-color-default-border': 'var(--bb-control-line)',
    '--mantine-color-anchor': 'var(--bb-accent-text)',
    '--mantine-color-error': 'var(--bb-error)',
    '--mantine-color-disabled': 'var(--bb-surface-sunken)',
    '--mantine-color-disabled-color': 'var(--bb-text-disabled)',
    '--mantine-color-disabled-border': 'var(--bb-line)',
    '--mantine-primary-color-filled': 'var(--bb-accent)',
    '--mantine-primary-color-filled-hover': 'var(--bb-accent-hover)',
    '--mantine-primary-color-contrast': 'var(--bb-on-accent)',
    '--mantine-color-blue-filled': 'var(--bb-accent)',
    '--mantine-color-blue-filled-hover': 'var(--bb-accent-hover)',
    '--mantine-color-blue-light': 'var(--bb-accent-soft)',
    '--mantine-color-blue-light-color': 'var(--bb-on-accent-soft)',
    '--mantine-color-gray-light-color': 'var(--bb-text)',
    '--mantine-color-gray-light-hover': 'var(--bb-surface-hover)',
  },
  light: {},
  dark: {},
});
