import type { PinPlace } from './engine/pins.ts';

/** Puts the pins of a layer where their points of the surface are now. A text opens to the side that has room. */
export function placePins(layer: HTMLElement | null, places: readonly PinPlace[]): void {
  if (!layer) return;
  const known = new Map(places.map((place) => [place.id, place]));
  for (const element of layer.children) {
    if (!(element instanceof HTMLElement)) continue;
    const place = known.get(element.dataset['pin'] ?? '');
    element.hidden = !place || place.isAway;
    if (!place) continue;
    element.style.transform = `translate(${place.x.toFixed(2)}px, ${place.y.toFixed(2)}px)`;
    element.toggleAttribute('data-behind', place.isHidden);
    element.toggleAttribute('data-left', place.x > layer.clientWidth / 2);
    element.toggleAttribute('data-up', place.y > layer.clientHeight / 2);
  }
}
