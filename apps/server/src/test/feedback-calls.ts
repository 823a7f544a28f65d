import type { TestCaller } from './test-caller.ts';

export type Photo = readonly [name: string, bytes: Uint8Array<ArrayBuffer>];

/** People in the form for starting a thread. */
export const people = (...callers: TestCaller[]) => callers.map(({ user: { _id, username } }) => ({ _id, username }));

/** Sends a message to a thread, with photos. */
export function say(who: TestCaller, ThreadID: string, message: string, photos: readonly Photo[] = [], headers = {}) {
  const form = new FormData();
  form.set('feedback', JSON.stringify({ message, ThreadID }));
  for (const [name, bytes] of photos) form.append('files', new File([bytes], name));
  return who.upload('/api/feedback/createfeedbackmessage', form, headers);
}

/** A thread with its messages, or a window of them. */
export const threadOf = async (who: TestCaller, id: string, query = '') =>
  (await who.succeed('GET', `/api/feedback/getfeedbackthreads/${id}${query}`))[0];
