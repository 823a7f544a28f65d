import { type KeyboardEvent, useRef, useState } from 'react';
import type { PageShell } from '../engine/page-shells.ts';
import { pointAt, shareOf } from '../engine/page-space.ts';
import { t } from '../messages.ts';
import type { Point } from '../text/places.ts';
import { type Box, type Corner, movedBox, resizedBox } from './draft.ts';
import styles from './marks.module.css';
import { useDrag } from './use-drag.ts';

interface BoxEditorProps {
  shell: PageShell;
  box: Box;
  /** Called once per change: when the pointer or the key is released. */
  onChange(box: Box): void;
}

/** Corners in screen orientation. */
const CORNERS: readonly Corner[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];

/** Step of an arrow key, in points: about a millimetre. */
const KEY_STEP = 3;

/** A box that mouse, finger and keys can move and resize. */
export function BoxEditor({ shell, box, onChange }: BoxEditorProps) {
  const [changed, setChanged] = useState<Box>();
  const latest = useRef<Box>(undefined);
  const shown = changed ?? box;
  const change = (next: Box): void => {
    latest.current = next;
    setChanged(next);
  };
  const settle = (): void => {
    if (latest.current) onChange(latest.current);
    latest.current = undefined;
    setChanged(undefined);
  };
  const body = useDrag({ onDrag: (by) => change(movedBox(box, inPoints(by, shell), shell)), onEnd: settle });

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = inPoints({ x: by.x * KEY_STEP * shell.scale, y: by.y * KEY_STEP * shell.scale }, shell);
    change(event.shiftKey ? resizedBox(shown, cornerOnPage({ x: 1, y: 1 }, shell), step, shell) : movedBox(shown, step, shell));
  };

  return (
    <div className={styles['boxEditor']} style={placeOnScreen(shown, shell)}>
      <button
        type="button"
        className={styles['boxBody']}
        aria-label={t('box')}
        data-box-body
        {...body}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key in ARROWS && settle()}
        onBlur={settle}
      />
      {CORNERS.map((corner) => (
        <CornerHandle
          key={`${corner.x}${corner.y}`}
          corner={corner}
          onDrag={(by) => change(resizedBox(box, cornerOnPage(corner, shell), inPoints(by, shell), shell))}
          onEnd={settle}
        />
      ))}
    </div>
  );
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function CornerHandle({ corner, onDrag, onEnd }: { corner: Corner; onDrag(by: Point): void; onEnd(): void }) {
  const drag = useDrag({ onDrag, onEnd });
  return (
    <span
      className={styles['corner']}
      data-corner={`${corner.x}${corner.y}`}
      style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
      {...drag}
    />
  );
}

/** Converts a screen vector to a page vector. */
function inPoints(by: Point, shell: PageShell): Point {
  const at = (share: Point): Point => pointAt(share, shell, shell.turn);
  const { width, height } = shell.turn % 180 === 0 ? shell : { width: shell.height, height: shell.width };
  const [from, to] = [at({ x: 0, y: 0 }), at({ x: by.x / shell.scale / width, y: by.y / shell.scale / height })];
  return { x: to.x - from.x, y: to.y - from.y };
}

/** The corner of the page's box that is at a corner on the screen. */
function cornerOnPage(corner: Corner, { turn }: PageShell): Corner {
  const { x, y } = pointAt(corner, { width: 1, height: 1 }, turn);
  return { x: x > 0.5 ? 1 : 0, y: y > 0.5 ? 1 : 0 };
}

function placeOnScreen({ x, y, width, height }: Box, shell: PageShell) {
  const one = shareOf({ x, y }, shell, shell.turn);
  const other = shareOf({ x: x + width, y: y + height }, shell, shell.turn);
  const percent = (share: number): string => `${share * 100}%`;
  return {
    left: percent(Math.min(one.x, other.x)),
    top: percent(Math.min(one.y, other.y)),
    width: percent(Math.abs(other.x - one.x)),
    height: percent(Math.abs(other.y - one.y)),
  };
}
