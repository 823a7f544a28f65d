import { type Area, areaBetween, type PhotoShape, type Point } from '@benchbook/domain/photo-markup';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useFocusGoesTo } from '../../ui/focus/index.ts';
import { useIsTouch } from '../../ui/media.ts';
import { lookOf, type PhotoCanvas, placeWords, ShapeView, shapeWords } from '../marked-photo/index.ts';
import { Grip } from './grip.tsx';
import { t } from './messages.ts';
import styles from './photo-editor.module.css';

/** Ends of an arrow; of boxes and circles also the two corners made of both. */
export type Handle = 'from' | 'to' | 'fromTo' | 'toFrom';

interface EditableShapeProps {
  shape: PhotoShape;
  canvas: PhotoCanvas;
  /** Pixels of the picture per screen pixel. */
  perPixel: number;
  place: { readonly position: number; readonly count: number };
  isSelected: boolean;
  /** It was added by keyboard. */
  takesFocus: boolean;
  home: RefObject<HTMLElement | null>;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A draggable shape; the selected one has a frame, and grips where it can be resized. */
export function EditableShape(props: EditableShapeProps) {
  const { shape, canvas, perPixel, place, isSelected, takesFocus, home, onFocus, onKeyDown } = props;
  const mark = useFocusGoesTo<SVGGElement>(home);
  useEffect(() => {
    if (takesFocus) mark.current?.focus({ preventScroll: true });
  }, [takesFocus, mark]);
  const bounds = boundsOf(shape, canvas);
  const spare = Math.max(0, (useIsTouch() ? 48 : 16) * perPixel - Math.min(bounds.width, bounds.height)) / 2;
  return (
    <g
      ref={mark}
      role="option"
      tabIndex={0}
      aria-selected={isSelected}
      aria-label={t('markOf', { words: shapeWords(shape), ...place })}
      className={styles['shape']}
      data-shape={shape.id}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <rect
        className={styles['hold']}
        data-held={isSelected || undefined}
        x={bounds.x - spare}
        y={bounds.y - spare}
        width={bounds.width + 2 * spare}
        height={bounds.height + 2 * spare}
        strokeWidth={1.5 * perPixel}
        strokeDasharray={`${5 * perPixel} ${4 * perPixel}`}
      />
      <ShapeView shape={shape} canvas={canvas} />
      {isSelected &&
        handlesOf(shape).map(([handle, point]) => (
          <Grip key={handle} at={canvas.toCanvas(point)} perPixel={perPixel} data-handle={handle} />
        ))}
    </g>
  );
}

function handlesOf(shape: PhotoShape): readonly (readonly [Handle, Point])[] {
  if (!('from' in shape)) return [];
  const { from, to, kind } = shape;
  const ends = [
    ['from', from],
    ['to', to],
  ] as const;
  if (kind === 'arrow') return ends;
  return [...ends, ['fromTo', { x: from.x, y: to.y }], ['toFrom', { x: to.x, y: from.y }]];
}

/** The bounding area of a shape on its canvas, for dragging it and for its frame. */
function boundsOf(shape: PhotoShape, canvas: PhotoCanvas): Area {
  const { letter, stroke, haloWidth } = lookOf(shape, canvas.unit);
  if ('from' in shape) return widened(areaBetween(canvas.toCanvas(shape.from), canvas.toCanvas(shape.to)), stroke + haloWidth);
  const { at, width, height } = roomOf(shape, canvas, letter);
  return widened({ x: at.x - width / 2, y: at.y - height / 2, width, height }, haloWidth);
}

function roomOf(shape: Exclude<PhotoShape, { from: unknown }>, canvas: PhotoCanvas, letter: number) {
  const at = canvas.toCanvas(shape.at);
  if (shape.kind === 'text') return placeWords(shape.text, at, letter, canvas);
  return { at, width: letter * 1.6, height: letter * 1.6 };
}

function widened({ x, y, width, height }: Area, by: number): Area {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
