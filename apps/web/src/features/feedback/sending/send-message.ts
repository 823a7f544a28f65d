import { messageForm, postMessage } from '@benchbook/contracts';
import type { FeedbackMessage } from '@benchbook/domain/feedback';
import { createStore } from 'zustand/vanilla';
import type { Auth, Client } from '../../../lib/client/index.ts';
import { postForm } from '../../../lib/uploads/index.ts';
import type { PendingMessage } from './pending-message.ts';

/** Timeout for a message whose progress nobody observes; after it, the message is retried. */
const WITHIN_MS = 600_000;

/** Progress of messages being sent, 0 to 1, by event id. */
export const sendingProgress = createStore<Readonly<Record<string, number>>>(() => ({}));

const underWay = new Map<string, AbortController>();

/** Sends a message with its files, with its event id as idempotency key. @throws ApiError */
export async function sendMessage(
  { eventId, atMs, threadId, text, files }: PendingMessage,
  as: Client,
  own?: Auth,
): Promise<FeedbackMessage> {
  const contents = files.map(({ name, mediaType, bytes }) => ({ name, content: new Blob([bytes], { type: mediaType }) }));
  const bytes = contents.reduce((sum, { content }) => sum + content.size, 0);
  const control = new AbortController();
  underWay.set(eventId, control);
  sendingProgress.setState({ [eventId]: 0 });
  const form = messageForm({ threadId, text, atMs }, contents);
  const onProgress = (sent: number) => sendingProgress.setState({ [eventId]: bytes === 0 ? 1 : Math.min(1, sent / bytes) });
  // The progress of messages of another user is not shown.
  if (!own) return as.call(postMessage, { form }, { key: eventId, signal: control.signal, timeoutMs: WITHIN_MS });
  return postForm(postMessage, { form, as: own, key: eventId, signal: control.signal, onProgress });
}

/** Aborts a running call. */
export function breakOff(eventId: string): void {
  underWay.get(eventId)?.abort();
  forgetSending(eventId);
}

export function forgetSending(eventId: string): void {
  underWay.delete(eventId);
  sendingProgress.setState(({ [eventId]: _gone, ...rest }) => rest, true);
}
