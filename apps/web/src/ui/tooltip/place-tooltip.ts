interface Size {
  readonly width: number;
  readonly height: number;
}

type Box = Size & { readonly left: number; readonly top: number };

const GAP_PX = 6;
const EDGE_PX = 8;

/** Upper left corner of a tooltip: under its owner, above it where there is no room below, always within the page. */
export function placeTooltip(owner: Box, tooltip: Size, page: Size): { left: number; top: number } {
  const wantedLeft = owner.left + owner.width / 2 - tooltip.width / 2;
  const left = Math.max(EDGE_PX, Math.min(wantedLeft, page.width - tooltip.width - EDGE_PX));
  const below = owner.top + owner.height + GAP_PX;
  const fitsBelow = below + tooltip.height + EDGE_PX <= page.height;
  const top = fitsBelow ? below : Math.max(EDGE_PX, owner.top - tooltip.height - GAP_PX);
  return { left: Math.round(left), top: Math.round(top) };
}
