import { ApiError } from '@benchbook/client';
import { type Id, newId } from '@benchbook/domain/ids';
import { type DroppedModel, sortDropped } from '@benchbook/domain/model-uploads';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { countAsUnsent } from '../../../lib/uploads/index.ts';
import { t } from '../messages.ts';
import { sendModel } from './send-model.ts';

/** A file of this user that is not in the server's queue: uploading, failed or refused. */
export interface SendingModel {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** `refused`: a file type that is not accepted (VAL-38). */
  readonly state: 'sending' | 'failed' | 'refused';
  /** Error message for the user. */
  readonly problem: string;
}

/** Notified of the progress of uploads. */
interface SendingListener {
  /** The server has a model in its queue; it leaves this list afterwards. */
  onQueued(): Promise<void>;
  onFailed(problem: string): void;
}

/** Uploads of models; they continue while the user visits other pages. */
export interface SendingLine {
  readonly store: StoreApi<readonly SendingModel[]>;
  /** Sends models with their files, one after the other: in parallel they would share the same bandwidth. */
  send(files: readonly File[]): void;
  /** Resumes a failed upload. */
  resume(id: string): void;
  /** Stops an upload, or removes an entry from the list. */
  remove(id: string): void;
  /** Replaces the listener. */
  listen(listener: SendingListener): void;
}

const lines = new WeakMap<ReturnType<typeof currentSession>, SendingLine>();

/** The uploads of the signed-in user. They end with the session; the browser asks before it closes the window meanwhile. */
export function sendingLine(): SendingLine {
  const session = currentSession();
  const line = lines.get(session) ?? openLine(session.store);
  lines.set(session, line);
  return line;
}

function openLine(session: ReturnType<typeof currentSession>['store']): SendingLine {
  const store = createStore<readonly SendingModel[]>(() => []);
  const dropped = new Map<string, DroppedModel<File>>();
  const stops = new Map<string, AbortController>();
  const sent = new WeakMap<File, Id>();
  let last = Promise.resolve();
  let current: SendingListener = { onQueued: async () => undefined, onFailed: () => undefined };

  const change = (id: string, more: Partial<SendingModel>): void =>
    store.setState((list) => list.map((each) => (each.id === id ? { ...each, ...more } : each)), true);
  const drop = (id: string): void => {
    dropped.delete(id);
    stops.delete(id);
    store.setState((list) => list.filter((each) => each.id !== id), true);
  };
  const remove = (id: string): void => {
    stops.get(id)?.abort();
    drop(id);
  };
  const sendOne = async (id: string): Promise<void> => {
    const [files, stop] = [dropped.get(id), stops.get(id)];
    if (!files || !stop) return;
    try {
      await sendModel({ ...files, sent, signal: stop.signal, onProgress: (sentBytes) => change(id, { sentBytes }) });
      await current.onQueued();
      drop(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CANCELLED') return drop(id);
      report.warning('A model could not be uploaded', error);
      const problem = sentenceOf(error, t('brokeOff'));
      change(id, { state: 'failed', problem });
      current.onFailed(problem);
    }
  };
  const lineUp = (id: string): void => {
    stops.set(id, new AbortController());
    last = last.then(() => sendOne(id));
  };

  askBeforeLeaving(store);
  countAsUnsent(store, () => store.getState().filter(({ state }) => state === 'sending').length);
  session.subscribe(({ phase }) => {
    if (phase === 'signed-out') for (const { id } of store.getState()) remove(id);
  });
  return {
    store,
    send: (files) => {
      const { models, refused } = sortDropped(files);
      const rows = models.map((each): SendingModel => {
        const id = newId();
        dropped.set(id, each);
        const sizeBytes = [each.model, ...each.companions].reduce((sum, { size }) => sum + size, 0);
        return { id, name: each.model.name, sizeBytes, sentBytes: 0, state: 'sending', problem: '' };
      });
      const others = refused.map(
        ({ name, size }): SendingModel => ({
          id: newId(),
          name,
          sizeBytes: size,
          sentBytes: 0,
          state: 'refused',
          problem: '',
        }),
      );
      store.setState((list) => [...others, ...rows, ...list], true);
      for (const { id } of rows) lineUp(id);
    },
    resume: (id) => {
      change(id, { state: 'sending', problem: '' });
      lineUp(id);
    },
    remove,
    listen: (listener) => {
      current = listener;
    },
  };
}

/** Reloading or closing the window stops uploads. */
function askBeforeLeaving(store: StoreApi<readonly SendingModel[]>): void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  store.subscribe((list) => {
    if (list.some(({ state }) => state === 'sending')) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
