/** How long the pointer rests before a tooltip opens (spec, section 9). */
export const TOOLTIP_DELAY_MS = 500;
