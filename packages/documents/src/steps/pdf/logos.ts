import type { Box } from '../../text/line-box.ts';
import type { PageContent, PlacedPicture } from './page-content.ts';

/** Of the height of a page, at its top and bottom: logos lie within it. */
const MARGIN = 0.15;

/** Share of a page that a logo takes at most. */
const SIZE_MAX = 0.1;

/** In points: how far the heights differ at which a logo stands. */
const SAME_HEIGHT = 3;

/** Pages on which a logo stands, and their share. */
const PAGES_MIN = 3;
const PAGES_SHARE = 0.5;

/** Names of the small pictures in the margin of most pages, at one height. */
export function logosOf(pages: readonly PageContent[]): ReadonlySet<string> {
  const places = new Map<string, { readonly top: number; count: number; isLogo: boolean }>();
  for (const page of pages) {
    for (const { name, box } of onceEach(page.pictures)) {
      const place = places.get(name) ?? { top: box.top, count: 0, isLogo: true };
      place.count++;
      place.isLogo &&= Math.abs(place.top - box.top) <= SAME_HEIGHT && isInMargin(box, page) && isSmall(box, page);
      places.set(name, place);
    }
  }
  const all = new Set(pages.map(({ page }) => page)).size;
  const logos = [...places].filter(([, { count, isLogo }]) => isLogo && count >= PAGES_MIN && count > PAGES_SHARE * all);
  return new Set(logos.map(([name]) => name));
}

function onceEach(pictures: readonly PlacedPicture[]): readonly PlacedPicture[] {
  return [...new Map(pictures.map((picture) => [picture.name, picture])).values()];
}

function isInMargin({ top, bottom }: Box, { height }: PageContent): boolean {
  return bottom <= MARGIN * height || top >= (1 - MARGIN) * height;
}

function isSmall({ left, top, right, bottom }: Box, { width, height }: PageContent): boolean {
  return (right - left) * (bottom - top) <= SIZE_MAX * width * height;
}
