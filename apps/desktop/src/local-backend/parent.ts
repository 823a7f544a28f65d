/** The process that started this one, whichever way it did. */
export interface Parent {
  say(message: unknown): void;
  hear(listener: (message: unknown) => void): void;
  /** The other end is gone. */
  whenGone(listener: () => void): void;
}

/** What Electron puts into `process` of its utility processes. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  on(event: 'close', listener: () => void): void;
}

/** @throws Error when nobody started it that it could speak to */
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
