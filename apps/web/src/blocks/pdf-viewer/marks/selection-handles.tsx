import { type KeyboardEvent, useRef } from 'react';
import type { PageShell } from '../engine/page-shells.ts';
import { shareOf } from '../engine/page-space.ts';
import { t } from '../messages.ts';
import { caretAt, placeAt } from '../text/places.ts';
import type { Measure } from '../text/quads.ts';
import { moveCaret } from './caret-keys.ts';
import { type Draft, spanOf, type WordsDraft } from './draft.ts';
import styles from './marks.module.css';
import { pagePointOf } from './page-pointer.ts';
import { useDrag } from './use-drag.ts';

interface SelectionHandlesProps {
  shell: PageShell;
  draft: WordsDraft;
  measure: Measure;
  onDraft(draft: Draft): void;
}

/** Two handles that extend the selection: with a finger, a mouse, or the arrow keys. */
export function SelectionHandles(props: SelectionHandlesProps) {
  const { from, to } = spanOf(props.draft);
  if (from >= to) return null;
  return (
    <>
      <Handle {...props} end="start" place={from} fixed={to} />
      <Handle {...props} end="end" place={to} fixed={from} />
    </>
  );
}

interface HandleProps extends SelectionHandlesProps {
  end: 'start' | 'end';
  place: number;
  /** The other end. */
  fixed: number;
}

function Handle({ shell, draft, measure, onDraft, end, place, fixed }: HandleProps) {
  const move = (focus: number): void => {
    const isTurnedOver = end === 'start' ? focus >= fixed : focus <= fixed;
    if (!isTurnedOver) onDraft({ ...draft, anchor: fixed, focus });
  };
  // The handle is below the line: the finger on it must not count as pointing at the next line.
  const grip = useRef(0);
  const drag = useDrag({
    onDrag: (_by, event) => {
      const at = placeAt(
        draft.flow,
        pagePointOf({ clientX: event.clientX, clientY: event.clientY - grip.current }, shell),
        measure,
      );
      if (at !== null) move(at);
    },
  });
  // The end is shown after its last letter, not before the first one of the next line.
  const caret = end === 'end' ? endOfLetter(draft, place, measure) : caretAt(draft.flow, place, measure);
  if (!caret) return null;
  const share = shareOf(caret.bottom, shell, shell.turn);
  const onKeyDown = (event: KeyboardEvent): void => {
    const moved = moveCaret(
      { ...draft, anchor: fixed, focus: place },
      { key: event.key, ctrlKey: event.ctrlKey, shiftKey: true },
      measure,
    );
    if (!moved) return;
    event.preventDefault();
    event.stopPropagation();
    move(moved.focus);
  };
  return (
    <button
      type="button"
      className={styles['handle']}
      data-pdf-control="handle"
      data-end={end}
      aria-label={t(end === 'start' ? 'selectionStart' : 'selectionEnd')}
      style={{ left: `${share.x * 100}%`, top: `${share.y * 100}%` }}
      {...drag}
      onPointerDown={(event) => {
        const line = (Math.abs(caret.bottom.y - caret.top.y) * shell.scale) / 2;
        const box = shell.layer.getBoundingClientRect();
        grip.current = event.clientY - (box.top + share.y * box.height) + line;
        drag.onPointerDown(event);
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** Behind the letter before a place, as at the end of the text. */
function endOfLetter({ flow }: WordsDraft, place: number, measure: Measure) {
  return caretAt({ ...flow, text: flow.text.slice(0, place) }, place, measure);
}
