import { keptOnPicture, movedShape, type PhotoShape, withChangedShape } from '@benchbook/domain/photo-markup';
import { useElementSize } from '@mantine/hooks';
import type { KeyboardEvent, RefObject } from 'react';
import { type PhotoSize, photoCanvas, pictureTransform, ShapeView, viewBoxOf } from '../marked-photo/index.ts';
import { CropFrame } from './crop-frame.tsx';
import { EditableShape } from './editable-shape.tsx';
import { keyShift } from './key-shift.ts';
import { t } from './messages.ts';
import { newShape } from './new-shape.ts';
import styles from './photo-editor.module.css';
import { isPress } from './shape-drag.ts';
import type { Editor } from './use-photo-editor.ts';
import { useShapeDrag } from './use-shape-drag.ts';

interface EditorCanvasProps {
  editor: Editor;
  /** Gets the focus when the focused mark is removed. */
  home: RefObject<HTMLElement | null>;
  address: string;
  natural: PhotoSize;
}

/** The photo with its shapes: drawn on with a mouse or a finger, and navigated with Tab. */
export function EditorCanvas({ editor, home, address, natural }: EditorCanvasProps) {
  const { markup, tool, selected, putId, isCropping, select, change } = editor;
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const canvas = photoCanvas(natural, markup, isCropping);
  const perPixel = Math.max(
    canvas.view.width / (width || canvas.view.width),
    canvas.view.height / (height || canvas.view.height),
  );
  const { drag, shown, handlers } = useShapeDrag(editor, canvas);

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
    <div ref={ref} className={styles['canvas']} data-cropping={isCropping || undefined}>
      <svg
        className={styles['drawing']}
        data-tool={isCropping ? undefined : tool}
        role="group"
        aria-label={t('photo')}
        viewBox={viewBoxOf(canvas.view)}
        {...handlers}
      >
        <image href={address} width={natural.width} height={natural.height} transform={pictureTransform(canvas)} />
        <rect {...canvas.view} className={styles['edge']} />
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
                takesFocus={shape.id === putId}
                home={home}
                onFocus={() => !isCropping && select(shape.id)}
                onKeyDown={(event) => onShapeKey(event, shape)}
              />
            ))}
          </g>
        )}
        {drag?.kind === 'draw' && tool !== 'select' && !isPress(drag) && (
          <ShapeView shape={newShape(tool, editor.pen, drag, markup.shapes)} canvas={canvas} />
        )}
        {isCropping && <CropFrame home={home} markup={markup} canvas={canvas} perPixel={perPixel} onChange={change} />}
      </svg>
    </div>
  );
}
