/** What starts a local backend: the number that it has to know itself by, and the key of the machine where there is a store. */
export interface StartOrder {
  readonly type: 'start';
  /** Whoever answers at the port without it is somebody else. */
  readonly nonce: string;
  /** 32 bytes in base64; null where the data folder keeps the key. */
  readonly machineKey: string | null;
}

/** What a local backend says to whoever started it. */
export type BackendReport =
  | { readonly type: 'ready'; readonly nonce: string; readonly port: number }
  | { readonly type: 'failed'; readonly nonce: string; readonly message: string };

export function isStartOrder(value: unknown): value is StartOrder {
  const { type, nonce, machineKey } = Object(value);
  return type === 'start' && typeof nonce === 'string' && (machineKey === null || typeof machineKey === 'string');
}

export function isBackendReport(value: unknown): value is BackendReport {
  const { type, nonce, port, message } = Object(value);
  if (typeof nonce !== 'string') return false;
  return (type === 'ready' && typeof port === 'number') || (type === 'failed' && typeof message === 'string');
}
