import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router';
import { mayLeavePage, wouldLoseWork } from './leave-questions.ts';
import { closeTopWindowOnBack } from './open-windows.ts';

/** An entry of the tab's history, and how it became the current one. */
interface HistoryEntry {
  readonly location: Location;
  readonly action: NavigationType;
}

/**
 * The history of this tab for `Router`. Before it leaves an entry it asks about unsaved work; Back and Forward close the topmost
 * window first. Why it is ours: `docs/decisions/0034-navigation.md`. Its methods work without `this`.
 */
class AppHistory implements Navigator {
  readonly #listeners = new Set<(entry: HistoryEntry) => void>();
  #entry: HistoryEntry = { location: currentLocation(), action: NavigationType.Pop };
  #index = numberFirstEntry();
  /** Index that the app itself goes to. */
  #own: number | undefined;
  /** What runs when the browser is back at the current entry. */
  #afterReturn: (() => void) | undefined;
  /** What runs if the question that is open is answered with yes. */
  #leave: (() => void) | undefined;

  /** The current entry. The screen follows when its scripts have loaded. */
  readonly entry = (): HistoryEntry => this.#entry;

  /** Position of the current entry among those of the app in this tab, from 0. */
  readonly index = (): number => this.#index;

  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

  readonly encodeLocation = (to: To) => {
    const { pathname, search, hash } = new URL(this.createHref(to), window.location.origin);
    return { pathname, search, hash };
  };

  readonly go = (delta: number): void => {
    this.#own = this.#index + delta;
    window.history.go(delta);
  };

  readonly push = (to: To, state?: unknown): void => {
    if (wouldLoseWork(to)) this.#ask(to, () => this.#push(to, state));
    else this.#push(to, state);
  };

  /** Corrects the address of a page: it leaves nothing and does not ask. */
  readonly replace = (to: To, state?: unknown): void => {
    window.history.replaceState(storedState(state, this.#index), '', this.createHref(to));
    this.#publish(NavigationType.Replace);
  };

  /** Follows Back and Forward while somebody listens. */
  readonly listen = (changed: (entry: HistoryEntry) => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('popstate', this.#follow);
    this.#listeners.add(changed);
    return () => {
      this.#listeners.delete(changed);
      if (this.#listeners.size === 0) window.removeEventListener('popstate', this.#follow);
    };
  };

  #push(to: To, state: unknown): void {
    if (!pushed(storedState(state, this.#index + 1), this.createHref(to))) return;
    this.#own = undefined;
    this.#index += 1;
    this.#publish(NavigationType.Push);
  }

  #publish(action: NavigationType): void {
    this.#entry = { location: currentLocation(), action };
    for (const changed of this.#listeners) changed(this.#entry);
  }

  readonly #follow = ({ state }: PopStateEvent): void => {
    const to = indexIn(state);
    if (to === undefined) return this.#numberFragment();
    if (this.#afterReturn) return this.#finishReturn(to);
    const isOwn = to === this.#own;
    this.#own = undefined;
    const instead = isOwn ? undefined : (closeTopWindowOnBack(this.#index, to) ?? this.#askInstead(to - this.#index));
    if (instead) {
      this.#afterReturn = instead;
      window.history.go(this.#index - to);
      return;
    }
    this.#index = to;
    this.#publish(NavigationType.Pop);
  };

  /** A link to a place on the page, or an address typed by hand, makes an entry without an index. It loses nothing. */
  #numberFragment(): void {
    const { pathname, search, hash, state } = this.#entry.location;
    const isReplaced = window.location.pathname + window.location.search + window.location.hash === pathname + search + hash;
    if (!isReplaced) this.#index += 1;
    window.history.replaceState(storedState(state, this.#index), '');
    this.#publish(isReplaced ? NavigationType.Replace : NavigationType.Push);
  }

  #finishReturn(to: number): void {
    // Somebody pressed Back or Forward once more meanwhile.
    if (to !== this.#index) return window.history.go(this.#index - to);
    const after = this.#afterReturn;
    this.#afterReturn = undefined;
    after?.();
  }

  /** Undefined if a step to the entry that the browser shows loses nothing. */
  #askInstead(delta: number): (() => void) | undefined {
    const target = window.location.pathname + window.location.search;
    return wouldLoseWork(target) ? () => this.#ask(target, () => this.go(delta)) : undefined;
  }

  /** While a question is open another navigation only changes where its yes leads. */
  #ask(target: To, leave: () => void): void {
    const isOpen = this.#leave !== undefined;
    this.#leave = leave;
    if (isOpen) return;
    void mayLeavePage(target)
      .then((may) => may && this.#leave?.())
      .finally(() => {
        this.#leave = undefined;
      });
  }
}

/** A tab has one history. */
export const appHistory = new AppHistory();

/** What the browser keeps with an entry, in the form that React Router's own history has. */
const storedState = (state: unknown, index: number) => ({
  usr: state,
  key: Math.random().toString(36).slice(2, 10),
  idx: index,
});

/** The index stays over a reload. */
function numberFirstEntry(): number {
  const known = indexIn(window.history.state);
  if (known === undefined) window.history.replaceState({ ...window.history.state, idx: 0 }, '');
  return known ?? 0;
}

/** False where the browser takes no more entries (Safari, after 100 in 30 s): then it loads the address. */
function pushed(stored: unknown, address: string): boolean {
  try {
    window.history.pushState(stored, '', address);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name === 'DataCloneError') throw error;
    window.location.assign(address);
    return false;
  }
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key } = fieldsOf(window.history.state);
  return { pathname, search, hash, state: usr, key: typeof key === 'string' ? key : 'default' };
}

function indexIn(state: unknown): number | undefined {
  const { idx } = fieldsOf(state);
  return typeof idx === 'number' ? idx : undefined;
}

function fieldsOf(state: unknown): { readonly usr?: unknown; readonly key?: unknown; readonly idx?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}
