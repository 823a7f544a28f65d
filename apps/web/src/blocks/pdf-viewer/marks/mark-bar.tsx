import { IconBook, IconHighlight, IconPalette, IconPaperclip, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { PageShell } from '../engine/page-shells.ts';
import { shareOf } from '../engine/page-space.ts';
import type { MarkPurpose, PdfMarking, ShownHighlight } from '../face.ts';
import { t } from '../messages.ts';
import { PdfButton } from '../pdf-button.tsx';
import type { Box } from './draft.ts';
import styles from './marks.module.css';

/** Colours for a mark besides its initial one; green and light blue have other meanings. */
const COLOURS = [
  { color: '255,255,0', name: 'yellow' },
  { color: '255,182,193', name: 'pink' },
  { color: '216,191,255', name: 'lilac' },
  { color: '210,210,210', name: 'grey' },
] as const;

interface NewMarkBarProps {
  shell: PageShell;
  box: Box;
  marking: PdfMarking;
  onMark(purpose: MarkPurpose): void;
  onDiscard(): void;
}

/** Actions for the new selection. */
export function NewMarkBar({ shell, box, marking, onMark, onDiscard }: NewMarkBarProps) {
  return (
    <Bar shell={shell} box={box} label={t('selectionTools')}>
      <PdfButton label={t('makeHighlight')} icon={<IconHighlight />} onClick={() => onMark('mark')} />
      {marking.onAttach && <PdfButton label={t('attach')} icon={<IconPaperclip />} onClick={() => onMark('attach')} />}
      {marking.onLink && <PdfButton label={t('link')} icon={<IconBook />} onClick={() => onMark('link')} />}
      <hr />
      <PdfButton label={t('discard')} icon={<IconX />} onClick={onDiscard} />
    </Bar>
  );
}

interface HighlightBarProps {
  shell: PageShell;
  box: Box;
  marking: PdfMarking;
  highlight: ShownHighlight;
}

/** Actions for the selected highlight. */
export function HighlightBar({ shell, box, marking, highlight: { id, link, color } }: HighlightBarProps) {
  const [isColouring, setColouring] = useState(false);
  const colours = useRef<HTMLButtonElement>(null);
  const { onAttach, onLink, onRecolour, onDelete } = marking;
  if (!onAttach && !onLink && !onRecolour && !onDelete) return null;
  return (
    <Bar shell={shell} box={box} label={t('highlightTools')}>
      {onAttach && !link && <PdfButton label={t('attach')} icon={<IconPaperclip />} onClick={() => onAttach(id)} />}
      {onLink && <PdfButton label={t('link')} icon={<IconBook />} onClick={() => onLink(id)} />}
      {onRecolour && !link && (
        <PdfButton
          ref={colours}
          label={t('colour')}
          icon={<IconPalette />}
          isOpen={isColouring}
          onClick={() => setColouring(!isColouring)}
        />
      )}
      {isColouring &&
        COLOURS.map((each) => (
          <PdfButton
            key={each.name}
            label={t(each.name)}
            isPressed={each.color === color}
            icon={<span className={styles['swatch']} style={{ background: `rgb(${each.color})` }} />}
            onClick={() => {
              setColouring(false);
              // The pressed swatch disappears.
              colours.current?.focus();
              onRecolour?.(id, each.color);
            }}
          />
        ))}
      {onDelete && (
        <>
          <hr />
          <PdfButton label={t('delete')} icon={<IconTrash />} onClick={() => onDelete(id)} />
        </>
      )}
    </Bar>
  );
}

type Side = 'right' | 'below' | 'above';

/** Space for the bar beside a mark, including the gap; and the distance to the edge of the pane. */
const BAR_PX = 72;
const EDGE_PX = 8;

/** A small toolbar beside a place of a page: to its right if there is room, else below or above. */
function Bar({ shell, box, label, children }: { shell: PageShell; box: Box; label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<Side>('right');
  /** How far the bar is moved up to be completely visible, in pixels. */
  const [lift, setLift] = useState(0);
  const one = shareOf({ x: box.x, y: box.y }, shell, shell.turn);
  const other = shareOf({ x: box.x + box.width, y: box.y + box.height }, shell, shell.turn);
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];

  // After each render: the bar grows with the colours.
  useLayoutEffect(() => {
    const pane = shell.layer.closest('[data-pdf-pane]')?.getBoundingClientRect();
    const page = shell.layer.getBoundingClientRect();
    if (!pane || !bar.current) return;
    const [start, end] = [page.top + top * page.height, page.top + bottom * page.height];
    if (page.left + right * page.width + BAR_PX < pane.right) setSide('right');
    else setSide(end + BAR_PX < pane.bottom ? 'below' : 'above');
    const under = start + bar.current.offsetHeight + EDGE_PX - pane.bottom;
    setLift(Math.max(0, Math.min(under, start - EDGE_PX - pane.top)));
  });

  const percent = (share: number): string => `${share * 100}%`;
  const middle = (left + right) / 2;
  const place =
    side === 'right'
      ? { left: percent(right), top: percent(top), transform: `translateY(${-lift}px)` }
      : { left: percent(Math.min(0.7, Math.max(0.3, middle))), top: percent(side === 'below' ? bottom : top) };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={styles['bar']}
      data-pdf-control="bar"
      data-side={side}
      style={place}
      // The bar of a new mark appears under the pointer: ignores the second click of a double click.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      {children}
    </div>
  );
}
