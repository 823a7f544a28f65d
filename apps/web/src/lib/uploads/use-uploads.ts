import { ApiError } from '@benchbook/client';
import { checkAttachmentExists } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { newId } from '@benchbook/domain/ids';
import { useCallback, useEffect, useRef, useState } from 'react';
import { preloadWhenIdle } from '../../ui/later/preload-when-idle.ts';
import { api } from '../client/index.ts';
import { report } from '../log/report.ts';
import { t } from './messages.ts';
import { whyNotSent } from './why-not-sent.ts';

/** One file on its way. A finished one is taken off the list. */
export interface Upload {
  readonly id: string;
  /** As the library is to keep it. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  /** Why it did not go, for people to read. */
  readonly problem?: string | undefined;
  /** Sending it again may help: what arrived is not sent twice. */
  readonly canResume?: boolean;
}

/** What one screen allows: the library and the author screen differ (D-033). */
export interface UploadRules {
  /** What is wrong with a name before anything is sent, as the sentence to show. */
  findProblem(name: string): string | undefined;
  /** Files are handed on in the order in which they were chosen, also when a later one was sent sooner. */
  readonly keepsOrder?: boolean;
  /** The name under which a file is kept; its own when not given. */
  nameOf?(fileName: string): string;
}

interface Uploads {
  readonly uploads: readonly Upload[];
  /** Sends them, two at a time; each goes to `onStored` when the library has it. */
  start(files: readonly File[]): void;
  /** Stops one, or takes one that failed off the list. */
  cancel(id: string): void;
  /** Goes on with one that broke off. */
  resume(id: string): void;
}

/** What sends comes with the first file, or when the page has come to rest. */
const loadSending = () => import('./send-file.ts');
preloadWhenIdle(loadSending);

/** How many files are sent at a time: more would only share the same line. */
const AT_A_TIME = 2;

/** Files from this machine into the library, with how much has gone and a way to stop and to go on. */
export function useUploads(rules: UploadRules, onStored: (file: LibraryFile) => Promise<void> | void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const files = useRef(new Map<string, File>());
  const waiting = useRef<string[]>([]);
  const running = useRef(0);
  const lastStarted = useRef(Promise.resolve());
  const latest = useRef({ rules, onStored });
  latest.current = { rules, onStored };

  const change = useCallback(
    (id: string, more: Partial<Upload>) =>
      setUploads((list) => list.map((each) => (each.id === id ? { ...each, ...more } : each))),
    [],
  );
  const drop = useCallback((id: string) => {
    files.current.delete(id);
    setUploads((list) => list.filter((each) => each.id !== id));
  }, []);

  const send = useCallback(
    async (id: string, earlier: Promise<void>) => {
      const [file, stop] = [files.current.get(id), stops.current.get(id)];
      if (!file || !stop) return;
      const name = nameOf(latest.current.rules, file);
      try {
        if (await api.call(checkAttachmentExists, { params: { name } }, { signal: stop.signal }))
          return change(id, { problem: t('exists') });
        const onProgress = (sentBytes: number): void => change(id, { sentBytes });
        const { sendFile } = await loadSending();
        const stored = await sendFile({ file, path: name, signal: stop.signal, onProgress });
        if (latest.current.rules.keepsOrder) await earlier;
        await latest.current.onStored(stored);
        drop(id);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CANCELLED') return drop(id);
        report.warning('The upload failed', error);
        change(id, { problem: whyNotSent(error), canResume: mayHelpToResume(error) });
      } finally {
        stops.current.delete(id);
      }
    },
    [change, drop],
  );

  const goOn = useCallback(() => {
    while (running.current < AT_A_TIME) {
      const id = waiting.current.shift();
      if (id === undefined) return;
      running.current += 1;
      lastStarted.current = send(id, lastStarted.current).finally(() => {
        running.current -= 1;
        goOn();
      });
    }
  }, [send]);

  const start = useCallback(
    (chosen: readonly File[]) => {
      const made = chosen.map((file): Upload => {
        const [id, name] = [newId(), nameOf(latest.current.rules, file)];
        const problem = latest.current.rules.findProblem(name);
        if (problem === undefined) {
          files.current.set(id, file);
          stops.current.set(id, new AbortController());
          waiting.current.push(id);
        }
        return { id, name, sizeBytes: file.size, sentBytes: 0, problem };
      });
      setUploads((list) => [...list, ...made]);
      goOn();
    },
    [goOn],
  );

  const cancel = useCallback(
    (id: string) => {
      waiting.current = waiting.current.filter((each) => each !== id);
      stops.current.get(id)?.abort();
      stops.current.delete(id);
      drop(id);
    },
    [drop],
  );

  const resume = useCallback(
    (id: string) => {
      if (!files.current.has(id) || stops.current.has(id)) return;
      stops.current.set(id, new AbortController());
      change(id, { problem: undefined, canResume: false });
      waiting.current.push(id);
      goOn();
    },
    [change, goOn],
  );

  useEffect(() => {
    const underWay = stops.current;
    return () => {
      for (const stop of underWay.values()) stop.abort();
    };
  }, []);

  return { uploads, start, cancel, resume };
}

function nameOf({ nameOf: rename }: UploadRules, { name }: File): string {
  return rename ? rename(name) : name;
}

/** A refusal stays a refusal; a break, a full server or one that is being started may be over by then. */
function mayHelpToResume(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
