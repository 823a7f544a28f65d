let element: HTMLElement | undefined;

/**
 * A place inside the browser's own modal dialog that covers the page, where there is one: questions are drawn there, because
 * nothing outside of that dialog can be seen or pressed.
 */
export const topDialog = {
  current: (): HTMLElement | undefined => element,
  /** @returns how it is taken back */
  cover(place: HTMLElement): () => void {
    element = place;
    return () => {
      if (element === place) element = undefined;
    };
  },
};
