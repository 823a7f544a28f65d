import { createStore } from 'zustand/vanilla';

/** Incremented with every change of the outbox, so that screens reload it. */
export const outboxChanges = createStore<number>(() => 0);

let otherTabs: BroadcastChannel | undefined;

export const checkAgain = (): void => outboxChanges.setState((before) => before + 1, true);

/** The outbox has changed: notifies this tab and the others. */
export function noteChange(): void {
  checkAgain();
  otherTabs?.postMessage(null);
}

/** Calls back when another tab adds, sends or withdraws entries. Returns a function that stops it. */
export function onOtherTabsChange(onChange: () => void): () => void {
  const channel = new BroadcastChannel('benchbook-outbox');
  channel.addEventListener('message', () => {
    checkAgain();
    onChange();
  });
  otherTabs = channel;
  return () => {
    channel.close();
    if (otherTabs === channel) otherTabs = undefined;
  };
}
