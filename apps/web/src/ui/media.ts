import { useMediaQuery } from '@mantine/hooks';

const AT_ONCE = { getInitialValueInEffect: false } as const;

/** Under the small-screen breakpoint of 768 px: one pane at a time, controls of 48 px. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 767px)', false, AT_ONCE) ?? false;
}

/** Under 1200 px: the navigation is a rail, side panes fold (ui, Layout). */
export function useIsMedium(): boolean {
  return useMediaQuery('(max-width: 1199px)', false, AT_ONCE) ?? false;
}

/** Laptops and projectors of 720 or 768 px: stacked content has little height. */
export function useIsLow(): boolean {
  return useMediaQuery('(max-height: 799px)', false, AT_ONCE) ?? false;
}

/** Touch input, perhaps in gloves: targets of at least 48 px. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', false, AT_ONCE) ?? false;
}
