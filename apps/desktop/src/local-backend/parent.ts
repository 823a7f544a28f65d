/** The parent process, however it started this one. */
export interface Parent {
  say(message: unknown): void;
  hear(listener: (message: unknown) => void): void;
  /** Called when the parent has ended. */
  whenGone(listener: () => void): void;
}

/** Member that Electron adds to `process` of its utility processes. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  on(event: 'close', listener: () => void): void;
}

/** @throws Error if there is no parent to communicate with */
export function findParent(): Parent {
  const port = (process as NodeJS.Process & { readonly parentPort?: ParentPort }).parentPort;
  if (port)
    return {
      say: (message) => port.postMessage(message),
      hear: (listener) => port.on('message', ({ data }) => listener(data)),
      whenGone: (listener) => port.on('close', listener),
    };
  if (!process.send) throw new Error('The local backend is started by the desktop, not by itself.');
  return {
    say: (message) => process.send?.(message),
    hear: (listener) => process.on('message', listener),
    whenGone: (listener) => process.once('disconnect', listener),
  };
}
