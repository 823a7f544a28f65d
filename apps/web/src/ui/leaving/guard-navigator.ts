import type { Navigator } from 'react-router';
import { losesOnTheWay, mayLeavePage } from './leave-questions.ts';

interface Guarded {
  /** The original methods. */
  readonly push: Navigator['push'];
  count: number;
}

const guarded = new WeakMap<Navigator, Guarded>();

/**
 * Lets a router without data, which has no blocker, ask before it pushes a page over unsaved work. A replacement only corrects
 * the address of a page and does not ask.
 *
 * @returns a function that removes the guard; the last call restores the navigator
 */
export function guardNavigator(navigator: Navigator): () => void {
  const known = guarded.get(navigator) ?? { push: navigator.push, count: 0 };
  known.count += 1;
  guarded.set(navigator, known);
  const push: Navigator['push'] = (...where) => known.push.apply(navigator, where);
  navigator.push = (...where) => {
    if (losesOnTheWay(where[0])) void mayLeavePage(where[0]).then((isLeft) => isLeft && push(...where));
    else push(...where);
  };
  return () => {
    known.count -= 1;
    if (known.count > 0) return;
    navigator.push = known.push;
    guarded.delete(navigator);
  };
}
