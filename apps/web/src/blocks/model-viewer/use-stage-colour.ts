import { DEFAULT_BACKGROUND } from '@benchbook/domain/attachments';
import { useSyncExternalStore } from 'react';

const SCHEME = ['data-mantine-color-scheme', 'data-contrast'];

/**
 * The background to draw. If the author chose none it is that of the scheme: white glares in a dark room.
 *
 * @param background stored hex colour; the default colour means that nobody chose one
 */
export function useStageColour(background: string): string {
  const ofScheme = useSyncExternalStore(watchScheme, readStageColour);
  return background.toLowerCase() === DEFAULT_BACKGROUND ? ofScheme : background;
}

function watchScheme(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: SCHEME });
  return () => watcher.disconnect();
}

const readStageColour = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--bb-model-stage').trim() || DEFAULT_BACKGROUND;
