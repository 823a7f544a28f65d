import { LINK_HIGHLIGHT_COLOR, type Quad, SELECTED_HIGHLIGHT_COLOR } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import type { KeyboardEvent } from 'react';
import type { ShownHighlight } from '../face.ts';
import { t } from '../messages.ts';
import styles from './marks.module.css';

interface HighlightShapesProps {
  /** Of one page, in reading order. */
  highlights: readonly ShownHighlight[];
  selectedId: Id | undefined;
  onSelect(id: Id): void;
  /** An arrow key requests the next or previous highlight. */
  onStep(id: Id, direction: -1 | 1): void;
}

/** The highlights of a page as elements that can be clicked, tapped and reached with Tab. */
export function HighlightShapes({ highlights, selectedId, onSelect, onStep }: HighlightShapesProps) {
  return highlights.map((highlight, index) => {
    const { id, link, color, quads } = highlight;
    const isSelected = id === selectedId;
    const onKeyDown = (event: KeyboardEvent): void => {
      const act = KEYS[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (act === 'select') onSelect(id);
      else onStep(id, act);
    };
    return (
      <g
        key={id}
        role="button"
        tabIndex={0}
        aria-label={nameOf(highlight, index + 1)}
        aria-pressed={isSelected}
        className={styles['highlight']}
        data-highlight={id}
        data-selected={isSelected || undefined}
        data-doubtful={isDoubtful(highlight) || undefined}
        fill={`rgb(${isSelected ? SELECTED_HIGHLIGHT_COLOR : link ? LINK_HIGHLIGHT_COLOR : color})`}
        onClick={() => onSelect(id)}
        onKeyDown={onKeyDown}
      >
        {quads.slice(1).map((quad, at) => {
          const bridge = bridgeOf(quads[at] ?? quad, quad);
          return bridge && <polygon key={bridge} points={bridge} className={styles['bridge']} />;
        })}
        {quads.map((quad) => (
          <polygon key={polygonOf(quad)} points={polygonOf(quad)} />
        ))}
        {link &&
          quads.map(({ x3, y3, x4, y4 }) => (
            <line key={`${x3} ${y3}`} x1={x3} y1={y3} x2={x4} y2={y4} className={styles['linkLine']} />
          ))}
      </g>
    );
  });
}

const KEYS: Readonly<Record<string, 'select' | -1 | 1>> = {
  Enter: 'select',
  ' ': 'select',
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

function isDoubtful({ placement }: ShownHighlight): boolean {
  return placement !== 'placed';
}

/** Accessible name. */
function nameOf(highlight: ShownHighlight, number: number): string {
  const { link, quote, page } = highlight;
  const name = link
    ? quote
      ? t('linkTo', { title: link.title, quote })
      : t('linkBox', { title: link.title })
    : quote
      ? t('highlight', { quote })
      : t('highlightBox', { number, page });
  return isDoubtful(highlight) ? t('toConfirm', { name }) : name;
}

/** Corners of a quad for an SVG polygon. */
export function polygonOf({ x1, y1, x2, y2, x3, y3, x4, y4 }: Quad): string {
  return `${x1},${y1} ${x2},${y2} ${x4},${y4} ${x3},${y3}`;
}

/**
 * The area between two lines of one highlight: not painted, but clickable. Empty if the second one is not the next line, e.g. at
 * the top of another column.
 */
function bridgeOf(upper: Quad, lower: Quad): string {
  const height = Math.hypot(upper.x3 - upper.x1, upper.y3 - upper.y1);
  const gap = Math.abs((lower.x1 - upper.x3) * (upper.x3 - upper.x1) + (lower.y1 - upper.y3) * (upper.y3 - upper.y1));
  if (height === 0 || gap / height > height * 2) return '';
  return `${upper.x3},${upper.y3} ${upper.x4},${upper.y4} ${lower.x2},${lower.y2} ${lower.x1},${lower.y1}`;
}
