import type { FeedbackMessage } from '@benchbook/domain/feedback';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance from the end, the list follows new messages. */
const AT_END_PX = 80;

/** Within this distance from the start, older messages are loaded. */
const NEAR_START_PX = 400;

interface ReadingPlaceOptions {
  readonly messages: readonly FeedbackMessage[];
  /** Number of own unconfirmed messages; they are at the end. */
  readonly waiting: number;
  readonly ownId: string;
  readonly older: { readonly hasOlder: boolean; loadOlder(): Promise<void> };
  onSeen(position: number): void;
}

/** Scroll position of the messages: at the end it follows new ones; further up it is stable when messages are added. */
export function useReadingPlace({ messages, waiting, ownId, older, onSeen }: ReadingPlaceOptions) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNews, setHasNews] = useState(false);
  const last = messages.at(-1);
  const lastPlace = last?.position ?? 0;
  const firstPlace = messages[0]?.position ?? 0;

  const seen = useCallback(() => {
    if (isAtEnd.current && document.visibilityState === 'visible' && lastPlace > 0) onSeen(lastPlace);
  }, [lastPlace, onSeen]);
  const showNewest = useCallback(() => {
    const element = list.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    isAtEnd.current = true;
    setHasNews(false);
    seen();
  }, [seen]);

  const notePlace = useKeptPlace(list, firstPlace);
  // Scroll to a new message if the user is at the end, or has sent it.
  const isOwn = last?.userId === ownId;
  const known = useRef({ lastPlace: 0, waiting: 0 });
  useLayoutEffect(() => {
    const before = known.current;
    known.current = { lastPlace, waiting };
    if (lastPlace === before.lastPlace && waiting === before.waiting) return;
    if (isAtEnd.current || waiting > before.waiting || before.lastPlace === 0) showNewest();
    else if (lastPlace > before.lastPlace && !isOwn) setHasNews(true);
  }, [lastPlace, waiting, isOwn, showNewest]);
  useEndHeld(list, isAtEnd);
  useEffect(() => {
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [seen]);

  const onScroll = (): void => {
    const element = list.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
    if (isAtEnd.current) {
      setHasNews(false);
      seen();
    }
    if (element.scrollTop >= NEAR_START_PX || !older.hasOlder) return;
    notePlace();
    void older.loadOlder();
  };
  return { list, hasNews, showNewest, onScroll };
}

/** Keeps the scroll position when older messages are prepended. Returns the function that stores the position. */
function useKeptPlace(list: RefObject<HTMLDivElement | null>, firstPlace: number): () => void {
  const anchor = useRef<{ readonly message: HTMLElement; readonly belowPx: number }>(undefined);
  const note = useCallback(() => {
    const message = list.current?.querySelector<HTMLElement>('ol > li');
    if (list.current && message) anchor.current = { message, belowPx: distance(list.current, message) };
  }, [list]);
  const before = useRef(firstPlace);
  useLayoutEffect(() => {
    const wasPutBefore = firstPlace < before.current;
    before.current = firstPlace;
    if (wasPutBefore && list.current && anchor.current?.message.isConnected)
      list.current.scrollTop += distance(list.current, anchor.current.message) - anchor.current.belowPx;
    note();
  }, [list, firstPlace, note]);
  return note;
}

/** Distance from the visible upper edge of the list to a message, in px. */
function distance(list: HTMLElement, message: HTMLElement): number {
  return message.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

/** Stays at the end when a picture loads late and makes the list longer. */
function useEndHeld(list: RefObject<HTMLDivElement | null>, isAtEnd: RefObject<boolean>): void {
  useEffect(() => {
    const element = list.current;
    const content = element?.firstElementChild;
    if (!element || !content || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(content);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, isAtEnd]);
}
