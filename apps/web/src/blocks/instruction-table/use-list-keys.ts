import type { InstructionSummary } from '@benchbook/domain/instructions';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { findByTyping } from './find-by-typing.ts';

interface ListKeysOptions {
  /** The element that contains the rows. */
  grid: RefObject<HTMLElement | null>;
  rows: readonly InstructionSummary[];
  selectedId: string | undefined;
  onSelect(id: string): void;
  scrollTo(index: number): void;
}

/** The parts of a key event that are used, from React or from the document. */
type Keys = Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'>;

/** Letters typed within this time belong to one word. */
const TYPING_PAUSE_MS = 700;
const PAGE_ROWS = 10;

/** Arrow keys, Page Up and Down, Home, End, Enter and typing in a list of rows (WI-23 as design 10). */
export function useListKeys({ grid, rows, selectedId, onSelect, scrollTo }: ListKeysOptions) {
  const typed = useRef({ word: '', atMs: 0 });
  const [movedTo, setActiveIndex] = useState<number>();
  const selectedIndex = rows.findIndex((row) => row.id === selectedId);
  const activeIndex = Math.min(movedTo ?? Math.max(selectedIndex, 0), Math.max(rows.length - 1, 0));

  const moveTo = (wanted: number) => {
    const index = Math.max(0, Math.min(wanted, rows.length - 1));
    setActiveIndex(index);
    scrollTo(index);
    // The row may be rendered only after the scrolling.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores the column heads, and menus, which are elsewhere in the page.
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
    if (place) act(event, place, place === event.target);
  };

  const act = (event: Keys, place: HTMLElement | null, isOnRow: boolean) => {
    if (rows.length === 0) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS };
    const step = steps[event.key];
    const isFirstKey = place === null && movedTo === undefined && selectedIndex < 0;
    if (step !== undefined) moveTo(isFirstKey ? 0 : activeIndex + step);
    else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(rows.length - 1);
    else if (!isOnRow) return;
    else if (event.key === 'Enter' || event.key === ' ') {
      const row = rows[activeIndex];
      if (row) onSelect(row.id);
    } else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      place?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    } else if (event.key.length === 1 && event.key !== '?') typeAhead(event.key);
    else return;
    event.preventDefault();
  };

  // With focus on nothing the list handles the keys, too: the page has just been opened, and Tab does not move the focus.
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onDocumentKey = (event: globalThis.KeyboardEvent) => {
      if (!isOnNothing(document.activeElement) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
        return;
      if (!event.defaultPrevented) latest.current(event, null, true);
    };
    document.addEventListener('keydown', onDocumentKey);
    return () => document.removeEventListener('keydown', onDocumentKey);
  }, []);

  const typeAhead = (letter: string) => {
    const now = Date.now();
    const isContinued = now - typed.current.atMs < TYPING_PAUSE_MS;
    const word = isContinued ? typed.current.word + letter : letter;
    typed.current = { word, atMs: now };
    const found = findByTyping(
      rows.map((row) => row.title),
      word,
      isContinued ? activeIndex : activeIndex + 1,
    );
    if (found !== undefined) moveTo(found);
  };

  return { activeIndex, setActiveIndex, onKeyDown };
}

/** The focus is not on any control: a click on empty ground puts it on the region, navigation puts it on the heading. */
export function isOnNothing(focused: Element | null): boolean {
  return !focused || focused === document.body || focused.matches('[data-region], h1');
}
