/** Message types from a page to the service worker; it answers with a number. */
export type WorkerQuestion = 'FILL_PARTS' | 'COUNT_PARTS';

/** Sends a message to the app's service worker. Undefined if there is none, or it does not answer in time. */
export async function askWorker(type: WorkerQuestion, withinMs: number): Promise<number | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  // Includes the worker of a page that was loaded past it (forced reload).
  const worker = navigator.serviceWorker.controller ?? (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer?: unknown): void => {
      clearTimeout(tooLate);
      port1.close();
      resolve(typeof answer === 'number' ? answer : undefined);
    };
    const tooLate = setTimeout(end, withinMs);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => end(data);
    worker.postMessage({ type }, [port2]);
  });
}
