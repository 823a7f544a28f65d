let element: HTMLElement | undefined;

/**
 * The element inside the browser's own modal dialog that covers the page, if there is one: questions are drawn there, because
 * nothing outside that dialog is visible or clickable.
 */
export const topDialog = {
  current: (): HTMLElement | undefined => element,
  /** @returns a function that undoes it */
  cover(place: HTMLElement): () => void {
    element = place;
    return () => {
      if (element === place) element = undefined;
    };
  },
};
