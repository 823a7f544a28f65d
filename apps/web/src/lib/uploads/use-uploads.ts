import type { LibraryFile } from '@benchbook/domain/attachments';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { currentSession } from '../session/index.ts';
import { countAsUnsent } from './unsent.ts';
import { type OnStored, type Upload, UploadLine, type UploadRules, type UploadTarget } from './upload-line.ts';

interface Uploads {
  readonly uploads: readonly Upload[];
  /** Sends them, two at a time; each goes to `onStored` when the library has it. */
  start(files: readonly File[], target?: UploadTarget): void;
  /** Stops one, or takes one that failed off the list. */
  cancel(id: string): void;
  /** Goes on with one that broke off. */
  resume(id: string): void;
  /** Sends a refused one under the name that was offered. */
  sendAsOffered(id: string): void;
  /** Takes the library's file in place of a refused one. */
  takeLibraryFile(id: string): void;
}

interface OpenLine {
  readonly line: UploadLine;
  readonly store: StoreApi<readonly Upload[]>;
}

interface UploadOptions {
  /** The uploads of this object go on when the screen closes, and a screen with the same one shows them again; without it they end with the screen. */
  readonly owner?: object | undefined;
  /** The library had the same file under that name (rule `tellsSame`). */
  onSame?(file: LibraryFile, upload: Pick<Upload, 'id'>): void;
}

/** Files from this machine into the library, with how much has gone and a way to stop and to go on. */
export function useUploads(rules: UploadRules, onStored: OnStored, { owner, onSame }: UploadOptions = {}): Uploads {
  const [{ line, store }] = useState(() => (owner ? lineOf(owner, rules, onStored) : openLine(rules, onStored)));
  line.options = { ...line.options, rules, onStored, onSame };
  const uploads = useStore(store);
  useEffect(() => (owner ? undefined : () => line.stopAll()), [line, owner]);
  return {
    uploads,
    start: useCallback((files: readonly File[], target?: UploadTarget) => line.start(files, target), [line]),
    cancel: useCallback((id: string) => line.cancel(id), [line]),
    resume: useCallback((id: string) => line.resume(id), [line]),
    sendAsOffered: useCallback((id: string) => line.sendAsOffered(id), [line]),
    takeLibraryFile: useCallback((id: string) => void line.takeLibraryFile(id), [line]),
  };
}

function openLine(rules: UploadRules, onStored: OnStored): OpenLine {
  const store = createStore<readonly Upload[]>(() => []);
  const line = new UploadLine({
    rules,
    onStored,
    uploads: store.getState,
    onChange: (listOf) => store.setState(listOf, true),
  });
  askBeforeLeaving(store);
  return { line, store };
}

const lines = new WeakMap<object, OpenLine>();

/** The line of an owner; it ends when its person signs out. */
function lineOf(owner: object, rules: UploadRules, onStored: OnStored): OpenLine {
  const known = lines.get(owner);
  if (known) return known;
  const opened = openLine(rules, onStored);
  lines.set(owner, opened);
  countAsUnsent(opened.line, () => opened.store.getState().filter(isOnItsWay).length);
  currentSession().store.subscribe(({ phase }) => {
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
