import { MARK_COLOURS, MARK_WIDTHS } from '@benchbook/domain/photo-markup';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconCircle,
  IconCircleNumber1,
  IconCrop,
  IconLetterT,
  IconPhotoX,
  IconPointer,
  IconRotate,
  IconRotateClockwise,
  IconSquare,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsNarrow, useIsTouch } from '../../ui/media.ts';
import { t } from './messages.ts';
import { SHAPE_KINDS, type Tool } from './new-shape.ts';
import styles from './photo-editor.module.css';
import type { Editor } from './use-photo-editor.ts';

const ICONS = {
  select: IconPointer,
  arrow: IconArrowUpRight,
  box: IconSquare,
  circle: IconCircle,
  text: IconLetterT,
  number: IconCircleNumber1,
} as const satisfies Record<Tool, unknown>;

/** All tools, in groups: shapes, pen, and edits of the photo. */
export function EditorTools({ editor, home }: { editor: Editor; home: RefObject<HTMLButtonElement | null> }) {
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('tools')}>
      <ShapeTools editor={editor} home={home} />
      <PenTools editor={editor} />
      <PhotoTools editor={editor} />
      <MarkTools editor={editor} />
    </div>
  );
}

/** Larger on touch devices. */
function useToolSizes() {
  const isNarrow = useIsNarrow();
  const size = useIsTouch() || isNarrow ? 48 : 32;
  return {
    icon: { size: size === 48 ? 24 : 18, stroke: 1.75 },
    button: { size, variant: 'subtle', color: 'gray', className: styles['tool'] },
  };
}

function ShapeTools({ editor, home }: { editor: Editor; home: RefObject<HTMLButtonElement | null> }) {
  const { icon, button } = useToolSizes();
  return (
    <Group label={t('tools')}>
      {(['select', ...SHAPE_KINDS] as const).map((tool) => {
        const Icon = ICONS[tool];
        return (
          <IconButton
            key={tool}
            {...button}
            label={t(tool)}
            icon={<Icon {...icon} />}
            aria-pressed={editor.tool === tool && !editor.isCropping}
            onClick={(event) => editor.pick(tool, event.detail === 0)}
            {...(tool === 'select' && { 'data-autofocus': true, ref: home })}
          />
        );
      })}
    </Group>
  );
}

function PenTools({ editor }: { editor: Editor }) {
  const { button } = useToolSizes();
  return (
    <>
      <Group label={t('colour')}>
        {MARK_COLOURS.map((colour) => (
          <IconButton
            key={colour}
            {...button}
            label={t('colourNamed', { name: t(colour) })}
            icon={<span className={styles['swatch']} style={{ '--swatch': `var(--bb-mark-${colour})` }} />}
            aria-pressed={editor.pen.colour === colour}
            onClick={() => editor.paint({ colour })}
          />
        ))}
      </Group>
      <Group label={t('width')}>
        {MARK_WIDTHS.map((width) => (
          <IconButton
            key={width}
            {...button}
            label={t(width)}
            icon={<span className={styles['line']} data-width={width} />}
            aria-pressed={editor.pen.width === width}
            onClick={() => editor.paint({ width })}
          />
        ))}
      </Group>
    </>
  );
}

function PhotoTools({ editor }: { editor: Editor }) {
  const { icon, button } = useToolSizes();
  return (
    <Group label={t('photo')}>
      <IconButton {...button} label={t('turnLeft')} icon={<IconRotate {...icon} />} onClick={() => editor.turn(-90)} />
      <IconButton {...button} label={t('turnRight')} icon={<IconRotateClockwise {...icon} />} onClick={() => editor.turn(90)} />
      <IconButton
        {...button}
        label={t('crop')}
        icon={<IconCrop {...icon} />}
        aria-pressed={editor.isCropping}
        onClick={editor.toggleCropping}
      />
      <IconButton {...button} label={t('reset')} icon={<IconPhotoX {...icon} />} onClick={editor.reset} />
    </Group>
  );
}

function MarkTools({ editor }: { editor: Editor }) {
  const { icon, button } = useToolSizes();
  return (
    <Group label={t('marks')}>
      <IconButton
        {...button}
        label={t('undo')}
        icon={<IconArrowBackUp {...icon} />}
        isInactive={!editor.canUndo}
        onClick={editor.undo}
      />
      <IconButton
        {...button}
        label={t('redo')}
        icon={<IconArrowForwardUp {...icon} />}
        isInactive={!editor.canRedo}
        onClick={editor.redo}
      />
      <IconButton
        {...button}
        label={t('delete')}
        icon={<IconTrash {...icon} />}
        isInactive={!editor.selected}
        onClick={editor.remove}
      />
    </Group>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles['group']}>
      {children}
    </div>
  );
}
