/** The parent process, however it started this one. */
export interface Parent {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when the parent has ended. */
  onExit(listener: () => void): void;
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
      send: (message) => port.postMessage(message),
      onMessage: (listener) => port.on('message', ({ data }) => listener(data)),
      onExit: (listener) => port.on('close', listener),
    };
  if (!process.send) throw new Error('The local backend is started by the desktop, not directly.');
  return {
    send: (message) => process.send?.(message),
    onMessage: (listener) => process.on('message', listener),
    onExit: (listener) => process.once('disconnect', listener),
  };
}
