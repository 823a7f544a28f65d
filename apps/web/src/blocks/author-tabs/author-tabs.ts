import type { Id } from '@benchbook/domain/ids';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { currentSession } from '../../lib/session/index.ts';
import { STORAGE_KEYS } from '../../lib/storage-keys.ts';
import { storeText } from '../../lib/store-text.ts';
import { type AuthorState, type AuthorTab, parseAuthorState } from './author-state.ts';

/** What an open instruction does when its tab closes. */
interface Closing {
  /** False keeps the tab open. */
  save(): Promise<boolean>;
  /** Saves and leaves the tab open; false when something stays unsaved. */
  saveNow(): Promise<boolean>;
  discard(): void;
}

interface AuthorTabs extends AuthorState {
  /** Instructions with unsaved changes. */
  readonly unsavedIds: ReadonlySet<Id>;
  /** Adds a tab, or updates its title. */
  keep(tab: Omit<AuthorTab, 'selectedId'>): void;
  /** Saves the unsaved changes, then closes the tab; a tab whose changes could not be saved stays. */
  close(id: Id): Promise<void>;
  /** Closes the tab of a deleted instruction without saving. */
  closeDeleted(id: Id): void;
  /** Registers the save to run before the tab of an open instruction closes. Returns a function that unregisters it. */
  watchClosing(id: Id, closing: Closing): () => void;
  /** Sets whether an open instruction has unsaved changes. */
  showUnsaved(id: Id, isUnsaved: boolean): void;
  /** Saves all open instructions. Returns the titles of those that stay unsaved. */
  saveAll(): Promise<readonly string[]>;
  remember(id: Id, selectedId: Id | null): void;
  showTree(isShown: boolean): void;
}

/** Tabs and panel state of one person, stored as `wi_author` across reloads; signing out clears them. */
function createAuthorTabs(userId: Id): StoreApi<AuthorTabs> {
  const watched = new Map<Id, Closing>();
  const store = createStore<AuthorTabs>((set, get) => ({
    unsavedIds: new Set<Id>(),
    ...parseAuthorState(localStorage.getItem(STORAGE_KEYS.author), userId),
    keep: (tab) =>
      set(({ tabs }) => {
        const known = tabs.find((each) => each.id === tab.id);
        if (!known) return { tabs: [...tabs, { ...tab, selectedId: null }] };
        if (known.title === tab.title && known.kind === tab.kind) return {};
        return { tabs: tabs.map((each) => (each === known ? { ...known, ...tab } : each)) };
      }),
    close: async (id) => {
      const closing = watched.get(id);
      if (closing && !(await closing.save())) return;
      set(without(get(), id));
    },
    closeDeleted: (id) => {
      watched.get(id)?.discard();
      set(without(get(), id));
    },
    watchClosing: (id, closing) => {
      watched.set(id, closing);
      return () => {
        if (watched.get(id) === closing) watched.delete(id);
      };
    },
    showUnsaved: (id, isUnsaved) =>
      set(({ unsavedIds }) => {
        if (unsavedIds.has(id) === isUnsaved) return {};
        const others = [...unsavedIds].filter((each) => each !== id);
        return { unsavedIds: new Set(isUnsaved ? [...others, id] : others) };
      }),
    saveAll: async () => {
      const saved = await Promise.all([...watched].map(async ([id, { saveNow }]) => ({ id, isSaved: await saveNow() })));
      const unsaved = new Set(saved.flatMap(({ id, isSaved }) => (isSaved ? [] : id)));
      return get().tabs.flatMap(({ id, title }) => (unsaved.has(id) ? title : []));
    },
    remember: (id, selectedId) =>
      set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, selectedId } : tab)) })),
    showTree: (isTreeShown) => set({ isTreeShown }),
  }));
  const stopKeeping = store.subscribe(({ tabs, isTreeShown }) => {
    storeText(STORAGE_KEYS.author, JSON.stringify({ userId, tabs, isTreeShown }));
  });
  const stopWatching = currentSession().store.subscribe((state) => {
    if (state.phase !== 'signed-out') return;
    stopKeeping();
    stopWatching();
    stores.delete(userId);
    localStorage.removeItem(STORAGE_KEYS.author);
  });
  return store;
}

const without = ({ tabs }: AuthorState, id: Id): Pick<AuthorState, 'tabs'> => ({ tabs: tabs.filter((tab) => tab.id !== id) });

const stores = new Map<Id, StoreApi<AuthorTabs>>();

export function authorTabsOf(userId: Id): StoreApi<AuthorTabs> {
  const known = stores.get(userId);
  if (known) return known;
  const made = createAuthorTabs(userId);
  stores.set(userId, made);
  return made;
}

export function useAuthorTabs(userId: Id): AuthorTabs {
  return useStore(useMemo(() => authorTabsOf(userId), [userId]));
}
