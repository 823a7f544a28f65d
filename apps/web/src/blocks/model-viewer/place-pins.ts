import type { PinPlace } from './engine/pins.ts';

/** Distance of a text from the edge of the canvas, and of a pin from its text, in pixels. */
const EDGE = 8;
const BESIDE = 20;

/**
 * Moves the pins of a layer to the current positions of their points. A text opens to the side that has room, with the available
 * width.
 */
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
    const { clientWidth, clientHeight } = layer;
    element.toggleAttribute('data-left', place.x > clientWidth / 2);
    element.toggleAttribute('data-up', place.y > clientHeight / 2);
    element.style.setProperty('--room-wide', `${Math.round(Math.max(place.x, clientWidth - place.x) - EDGE)}px`);
    element.style.setProperty('--room-high', `${Math.round(Math.max(place.y, clientHeight - place.y) - BESIDE - EDGE)}px`);
  }
}
