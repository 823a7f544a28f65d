import {
  keptOnPicture,
  movedShape,
  type PhotoMarkup,
  type PhotoShape,
  type Point,
  withChangedShape,
} from '@benchbook/domain/photo-markup';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type PhotoSize, photoCanvas, pictureTransform, ShapeView, viewBoxOf } from '../marked-photo/index.ts';
import { CropFrame } from './crop-frame.tsx';
import { EditableShape, type Handle } from './editable-shape.tsx';
import { keyShift } from './key-shift.ts';
import { t } from './messages.ts';
import { newShape } from './new-shape.ts';
import styles from './photo-editor.module.css';
import type { Editor } from './use-photo-editor.ts';

/** What a pointer that is down is doing; places are on the picture. */
type Drag =
  | { readonly kind: 'draw'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'move'; readonly shape: PhotoShape; readonly from: Point; readonly to: Point }
  | { readonly kind: 'resize'; readonly shape: PhotoShape; readonly handle: Handle; readonly to: Point };

interface EditorCanvasProps {
  editor: Editor;
  address: string;
  natural: PhotoSize;
}

/** Nearer than this share of the picture to where it began, a press is no drag. */
const PRESS = 0.012;

/** The photo with its shapes, to be drawn on with a mouse or a finger, and walked through with Tab. */
export function EditorCanvas({ editor, address, natural }: EditorCanvasProps) {
  const { markup, tool, selected, isCropping, select, change } = editor;
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [drag, setDrag] = useState<Drag>();
  const canvas = photoCanvas(natural, markup, isCropping);
  const perPixel = Math.max(
    canvas.view.width / (width || canvas.view.width),
    canvas.view.height / (height || canvas.view.height),
  );
  const shown = drag ? dragged(markup, drag) : markup;

  const placeOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = 1 / Math.max(canvas.view.width / (box.width || 1), canvas.view.height / (box.height || 1));
    return canvas.toPicture({
      x: canvas.view.x + canvas.view.width / 2 + (event.clientX - box.left - box.width / 2) / scale,
      y: canvas.view.y + canvas.view.height / 2 + (event.clientY - box.top - box.height / 2) / scale,
    });
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>): void => {
    if (isCropping || event.button !== 0 || drag) return;
    const from = placeOf(event);
    const grip =
      event.target instanceof Element ? event.target.closest<SVGElement>('[data-handle]')?.dataset['handle'] : undefined;
    const id = event.target instanceof Element ? event.target.closest<SVGElement>('[data-shape]')?.dataset['shape'] : undefined;
    const shape = markup.shapes.find((each) => each.id === id);
    if (tool === 'select' && !shape) return select(undefined);
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (tool !== 'select') {
      event.preventDefault();
      return setDrag({ kind: 'draw', from, to: from });
    }
    if (!shape) return;
    select(shape.id);
    setDrag(isHandle(grip) ? { kind: 'resize', shape, handle: grip, to: from } : { kind: 'move', shape, from, to: from });
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>): void => {
    if (drag) setDrag({ ...drag, to: placeOf(event) });
  };
  const onPointerUp = (): void => {
    setDrag(undefined);
    if (!drag) return;
    if (drag.kind !== 'draw') return change(dragged(markup, drag));
    if (tool === 'select') return;
    editor.add(tool, isPress(drag) ? around(drag.from) : drag);
  };
  const onShapeKey = (event: KeyboardEvent, shape: PhotoShape): void => {
    const by = keyShift(event, canvas);
    if (!by) return;
    event.preventDefault();
    const isSized = event.shiftKey && 'to' in shape;
    change(
      withChangedShape(markup, shape.id, (each) =>
        isSized && 'to' in each
          ? { ...each, to: keptOnPicture({ x: each.to.x + by.x, y: each.to.y + by.y }) }
          : movedShape(each, by),
      ),
      `keys ${shape.id}`,
    );
  };

  return (
    <div ref={ref} className={styles['canvas']}>
      <svg
        className={styles['drawing']}
        data-tool={isCropping ? undefined : tool}
        role="group"
        aria-label={t('photo')}
        viewBox={viewBoxOf(canvas.view)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDrag(undefined)}
      >
        <image href={address} width={natural.width} height={natural.height} transform={pictureTransform(canvas)} />
        {shown.shapes.length > 0 && (
          <g role="listbox" aria-label={t('marks')}>
            {shown.shapes.map((shape, index) => (
              <EditableShape
                key={shape.id}
                shape={shape}
                canvas={canvas}
                perPixel={perPixel}
                place={{ position: index + 1, count: shown.shapes.length }}
                isSelected={shape.id === selected?.id}
                onFocus={() => !isCropping && select(shape.id)}
                onKeyDown={(event) => onShapeKey(event, shape)}
              />
            ))}
          </g>
        )}
        {drag?.kind === 'draw' && tool !== 'select' && !isPress(drag) && (
          <ShapeView shape={newShape(tool, editor.pen, drag, markup.shapes)} canvas={canvas} />
        )}
        {isCropping && <CropFrame markup={markup} canvas={canvas} perPixel={perPixel} onChange={change} />}
      </svg>
    </div>
  );
}

function isHandle(text: string | undefined): text is Handle {
  return text === 'from' || text === 'to' || text === 'fromTo' || text === 'toFrom';
}

/** The marks as they will be when the pointer lets go here. */
function dragged(markup: PhotoMarkup, drag: Drag): PhotoMarkup {
  if (drag.kind === 'draw') return markup;
  const { shape, to } = drag;
  if (drag.kind === 'move') {
    if (isPress(drag)) return markup;
    const by = { x: to.x - drag.from.x, y: to.y - drag.from.y };
    return withChangedShape(markup, shape.id, () => movedShape(shape, by));
  }
  if (!('from' in shape)) return markup;
  const end = keptOnPicture(to);
  const { from, to: other } = shape;
  const ends = {
    from: { from: end, to: other },
    to: { from, to: end },
    fromTo: { from: { ...from, x: end.x }, to: { ...other, y: end.y } },
    toFrom: { from: { ...from, y: end.y }, to: { ...other, x: end.x } },
  }[drag.handle];
  return withChangedShape(markup, shape.id, () => ({ ...shape, ...ends }));
}

function isPress({ from, to }: { readonly from: Point; readonly to: Point }): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) < PRESS;
}

/** A press with a drawing tool puts on a shape of a middling size. */
function around({ x, y }: Point) {
  return { from: { x: x - 0.09, y: y - 0.09 }, to: { x, y } };
}
