import { createStore } from 'zustand/vanilla';

/** Raised with every change of what waits, so that who shows it looks again. */
export const outboxChanges = createStore<number>(() => 0);

let otherTabs: BroadcastChannel | undefined;

export const checkAgain = (): void => outboxChanges.setState((before) => before + 1, true);

/** What waits has changed: it is looked at again here and in the other tabs. */
export function noteChange(): void {
  checkAgain();
  otherTabs?.postMessage(null);
}

/** Calls back with what another tab puts in line, sends or takes back. Answers how to stop. */
export function onOtherTabsChange(heard: () => void): () => void {
  const channel = new BroadcastChannel('benchbook-outbox');
  channel.addEventListener('message', () => {
    checkAgain();
    heard();
  });
  otherTabs = channel;
  return () => {
    channel.close();
    if (otherTabs === channel) otherTabs = undefined;
  };
}
