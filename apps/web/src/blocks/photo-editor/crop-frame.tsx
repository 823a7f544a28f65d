import { areaBetween, keptCrop, type PhotoMarkup, type Point, shownArea } from '@benchbook/domain/photo-markup';
import { type PointerEvent, type RefObject, useState } from 'react';
import { useFocusGoesTo } from '../../ui/focus/index.ts';
import { inPixels, type PhotoCanvas } from '../marked-photo/index.ts';
import { Grip } from './grip.tsx';
import { keyShift } from './key-shift.ts';
import { t } from './messages.ts';
import styles from './photo-editor.module.css';

interface CropFrameProps {
  /** Gets the focus when the focused corner is removed. */
  home: RefObject<HTMLElement | null>;
  markup: PhotoMarkup;
  canvas: PhotoCanvas;
  perPixel: number;
  onChange(markup: PhotoMarkup, run?: string): void;
}

const CORNERS = [
  { name: 'upperLeft', x: 0, y: 0 },
  { name: 'upperRight', x: 1, y: 0 },
  { name: 'lowerRight', x: 1, y: 1 },
  { name: 'lowerLeft', x: 0, y: 1 },
] as const;

interface CornerDrag {
  readonly corner: (typeof CORNERS)[number];
  /** The finger that drags: a second one, or the palm, neither moves nor releases it. */
  readonly pointerId: number;
  readonly count: number;
}

/** The crop area with a draggable corner at each end. Corners are as seen, however the photo is rotated. */
export function CropFrame({ home, markup, canvas, perPixel, onChange }: CropFrameProps) {
  const [drag, setDrag] = useState<CornerDrag>();
  const frame = useFocusGoesTo<SVGGElement>(home);
  const [runs, setRuns] = useState(0);
  const area = inPixels(shownArea(markup), canvas.size);
  const { width, height } = canvas.size;
  const right = area.x + area.width;
  const lower = area.y + area.height;

  /** Moves one corner to a place on the canvas; the opposite one stays. */
  const cropTo = ({ x, y }: (typeof CORNERS)[number], place: Point, run: string): void => {
    const across = { x: x === 0 ? right : area.x, y: y === 0 ? lower : area.y };
    const crop = keptCrop(areaBetween(canvas.toPicture(across), canvas.toPicture(place)));
    onChange({ ...markup, crop }, run);
  };
  const isHolding = ({ pointerId }: PointerEvent): boolean => drag?.pointerId === pointerId;
  // Also releases a finger whose end event never came.
  const letGo = (event: PointerEvent): void => {
    if (isHolding(event)) setDrag(undefined);
  };
  const placeOf = (event: PointerEvent<SVGGElement>): Point => {
    const svg = event.currentTarget.ownerSVGElement;
    const box = svg?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: clamp(width / 2 + (event.clientX - box.left - box.width / 2) * perPixel, width),
      y: clamp(height / 2 + (event.clientY - box.top - box.height / 2) * perPixel, height),
    };
  };
  return (
    <g ref={frame}>
      <path className={styles['cutAway']} d={`M0 0H${width}V${height}H0Z M${area.x} ${area.y}V${lower}H${right}V${area.y}Z`} />
      <rect
        className={styles['cropEdge']}
        x={area.x}
        y={area.y}
        width={area.width}
        height={area.height}
        strokeWidth={2 * perPixel}
      />
      {CORNERS.map((corner) => {
        const at = { x: corner.x === 0 ? area.x : right, y: corner.y === 0 ? area.y : lower };
        const share = { x: Math.round((at.x / width) * 100), y: Math.round((at.y / height) * 100) };
        return (
          <Grip
            key={corner.name}
            at={at}
            perPixel={perPixel}
            role="slider"
            tabIndex={0}
            aria-label={t(corner.name)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={share.x}
            aria-valuetext={`${share.x} %, ${share.y} %`}
            onKeyDown={(event) => {
              const by = keyShift(event, { ...canvas, toPicture: (point) => point });
              if (!by) return;
              event.preventDefault();
              cropTo(corner, { x: clamp(at.x + by.x, width), y: clamp(at.y + by.y, height) }, `crop ${corner.name}`);
            }}
            onPointerDown={(event) => {
              if (drag && !isHolding(event)) return;
              event.currentTarget.setPointerCapture?.(event.pointerId);
              setDrag({ corner, pointerId: event.pointerId, count: runs });
              setRuns(runs + 1);
            }}
            onPointerMove={(event) => drag && isHolding(event) && cropTo(drag.corner, placeOf(event), `crop drag ${drag.count}`)}
            onPointerUp={letGo}
            onPointerCancel={letGo}
            onLostPointerCapture={letGo}
          />
        );
      })}
    </g>
  );
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(0, value));
}
