import { ApiError } from '@benchbook/client';
import type { Id } from '@benchbook/domain/ids';
import { newId } from '@benchbook/domain/ids';
import { type DroppedModel, sortDropped } from '@benchbook/domain/model-uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import { sendModel } from './send-model.ts';

/** A file of this page that is not in the queue of the server: on its way, or refused. */
export interface SendingModel {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** `refused`: of a kind that is not taken (VAL-38). */
  readonly state: 'sending' | 'failed' | 'refused';
  /** Why it failed, for people to read. */
  readonly problem: string;
}

interface Sending {
  readonly sending: readonly SendingModel[];
  /** Sends models with the files that belong to them, one after the other: more would only share the same line. */
  send(files: readonly File[]): void;
  /** Goes on with one that failed. */
  resume(id: string): void;
  /** Stops one that is on its way, or takes one off the list. */
  remove(id: string): void;
}

/** @param onQueued called when the server has one in its queue, before it leaves this list */
export function useSending(onQueued: () => Promise<void>): Sending {
  const { tell } = useDialogs();
  const [sending, setSending] = useState<readonly SendingModel[]>([]);
  const dropped = useRef(new Map<string, DroppedModel<File>>());
  const stops = useRef(new Map<string, AbortController>());
  const sent = useRef(new WeakMap<File, Id>());
  const last = useRef(Promise.resolve());
  const latest = useRef(onQueued);
  latest.current = onQueued;

  const change = useCallback(
    (id: string, more: Partial<SendingModel>) =>
      setSending((list) => list.map((each) => (each.id === id ? { ...each, ...more } : each))),
    [],
  );
  const drop = useCallback((id: string) => {
    dropped.current.delete(id);
    stops.current.delete(id);
    setSending((list) => list.filter((each) => each.id !== id));
  }, []);

  const sendOne = useCallback(
    async (id: string) => {
      const [files, stop] = [dropped.current.get(id), stops.current.get(id)];
      if (!files || !stop) return;
      try {
        const onProgress = (sentBytes: number): void => change(id, { sentBytes });
        await sendModel({ ...files, sent: sent.current, signal: stop.signal, onProgress });
        await latest.current();
        drop(id);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CANCELLED') return drop(id);
        report.warning('A model could not be uploaded', error);
        const problem = sentenceOf(error, t('brokeOff'));
        change(id, { state: 'failed', problem });
        await tell({ title: t('uploadingError'), message: problem });
      }
    },
    [change, drop, tell],
  );
  const line = useCallback(
    (id: string) => {
      stops.current.set(id, new AbortController());
      last.current = last.current.then(() => sendOne(id));
    },
    [sendOne],
  );

  const send = useCallback(
    (files: readonly File[]) => {
      const { models, refused } = sortDropped(files);
      const rows = models.map((each): SendingModel => {
        const id = newId();
        dropped.current.set(id, each);
        const sizeBytes = [each.model, ...each.companions].reduce((sum, { size }) => sum + size, 0);
        return { id, name: each.model.name, sizeBytes, sentBytes: 0, state: 'sending', problem: '' };
      });
      const others = refused.map(
        ({ name, size }): SendingModel => ({
          ...{ id: newId(), name, sizeBytes: size, sentBytes: 0, state: 'refused', problem: '' },
        }),
      );
      setSending((list) => [...others, ...rows, ...list]);
      for (const { id } of rows) line(id);
    },
    [line],
  );
  const resume = useCallback(
    (id: string) => {
      change(id, { state: 'sending', problem: '' });
      line(id);
    },
    [change, line],
  );
  const remove = useCallback(
    (id: string) => {
      stops.current.get(id)?.abort();
      drop(id);
    },
    [drop],
  );

  useEffect(() => {
    const underWay = stops.current;
    return () => {
      for (const stop of underWay.values()) stop.abort();
    };
  }, []);

  return { sending, send, resume, remove };
}
