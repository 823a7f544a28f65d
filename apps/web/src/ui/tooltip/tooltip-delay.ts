/** How long the pointer rests before a tooltip opens. */
export const TOOLTIP_DELAY_MS = 500;
