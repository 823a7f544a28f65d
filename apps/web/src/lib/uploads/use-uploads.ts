import type { LibraryFile } from '@benchbook/domain/attachments';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { currentSession } from '../session/index.ts';
import { countAsUnsent } from './unsent.ts';
import { type Upload, UploadLine, type UploadRules } from './upload-line.ts';

interface Uploads {
  readonly uploads: readonly Upload[];
  /** Sends them, two at a time; each goes to `onStored` when the library has it. */
  start(files: readonly File[]): void;
  /** Stops one, or takes one that failed off the list. */
  cancel(id: string): void;
  /** Goes on with one that broke off. */
  resume(id: string): void;
}

type OnStored = (file: LibraryFile) => Promise<void> | void;

interface OpenLine {
  readonly line: UploadLine;
  readonly store: StoreApi<readonly Upload[]>;
}

interface UploadOptions {
  /** They go on while their person walks about in the app, and the screen finds them there again; else they end with it. */
  readonly goOn: boolean;
}

/** Files from this machine into the library, with how much has gone and a way to stop and to go on. */
export function useUploads(rules: UploadRules, onStored: OnStored, { goOn }: UploadOptions = { goOn: false }): Uploads {
  const [{ line, store }] = useState(() => (goOn ? lineOfSession : openLine)(rules, onStored));
  line.options = { ...line.options, rules, onStored };
  const uploads = useStore(store);
  useEffect(() => (goOn ? undefined : () => line.stopAll()), [line, goOn]);
  return {
    uploads,
    start: useCallback((files: readonly File[]) => line.start(files), [line]),
    cancel: useCallback((id: string) => line.cancel(id), [line]),
    resume: useCallback((id: string) => line.resume(id), [line]),
  };
}

function openLine(rules: UploadRules, onStored: OnStored): OpenLine {
  const store = createStore<readonly Upload[]>(() => []);
  const line = new UploadLine({ rules, onStored, onChange: (listOf) => store.setState(listOf, true) });
  askBeforeLeaving(store);
  return { line, store };
}

const lines = new WeakMap<ReturnType<typeof currentSession>, OpenLine>();

/** The line of who is signed in, which ends with the session. */
function lineOfSession(rules: UploadRules, onStored: OnStored): OpenLine {
  const session = currentSession();
  const known = lines.get(session);
  if (known) return known;
  const opened = openLine(rules, onStored);
  lines.set(session, opened);
  countAsUnsent(opened.line, () => opened.store.getState().filter(isOnItsWay).length);
  session.store.subscribe(({ phase }) => {
    if (phase === 'signed-out') for (const { id } of opened.store.getState()) opened.line.cancel(id);
  });
  return opened;
}

const isOnItsWay = ({ problem }: Upload): boolean => problem === undefined;

/** Reloading or closing the window ends what is on its way. */
function askBeforeLeaving(store: StoreApi<readonly Upload[]>): void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  store.subscribe((list) => {
    if (list.some(isOnItsWay)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
