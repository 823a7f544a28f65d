/** Start order for a local backend: its nonce, and the machine key if there is a secret store. */
export interface StartOrder {
  readonly type: 'start';
  /** A process at the port that does not know it is another program. */
  readonly nonce: string;
  /** 32 bytes in base64; null if the key is kept in the data folder. */
  readonly machineKey: string | null;
}

/** Reports of a local backend to its parent. */
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
