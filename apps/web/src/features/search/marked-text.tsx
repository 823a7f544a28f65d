import type { Snippet } from '@benchbook/domain/search';
import type { ReactNode } from 'react';

/** A snippet of text with the search words marked. */
export function MarkedText({ text, marks }: Snippet) {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of marks) {
    pieces.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return (
    <>
      {pieces}
      {text.slice(from)}
    </>
  );
}
