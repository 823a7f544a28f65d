import { IconChevronDown, IconChevronRight, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from './messages.ts';
import type { ModelPart, PartsShown } from './model-part.ts';
import styles from './part-tree.module.css';
import { firstOpen, type PartRow, visibleParts, wayTo } from './visible-parts.ts';

interface PartTreeProps {
  parts: readonly ModelPart[];
  shown: PartsShown;
  onHover(id: string | null): void;
  onSelect(id: string): void;
}

/** The parts of a model as a tree: arrows navigate and open, Enter and Space select. It shows the part selected in the model. */
export function PartTree({ parts, shown, onHover, onSelect }: PartTreeProps) {
  const [openIds, setOpenIds] = useState(() => firstOpen(parts));
  const [focusedId, setFocusedId] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const { selectedId } = shown;
  const [revealedId, setRevealedId] = useState<string | null>(null);
  if (selectedId !== revealedId) {
    setRevealedId(selectedId);
    if (selectedId !== null) setOpenIds(new Set([...openIds, ...wayTo(parts, selectedId).slice(0, -1)]));
  }
  useEffect(() => {
    if (selectedId === null) return;
    const row = list.current?.querySelector(`[data-part="${CSS.escape(selectedId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);

  const rows = visibleParts(parts, openIds);
  const current = rows.find(({ part }) => part.id === focusedId) ?? rows.find(({ part }) => part.id === selectedId) ?? rows[0];
  const setOpen = (id: string, isOpen: boolean): void => {
    const next = new Set(openIds);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpenIds(next);
  };
  const focus = (id: string | undefined): void => {
    if (id === undefined) return;
    setFocusedId(id);
    list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`)?.focus();
  };
  const actOf = (key: string, { part, isOpen }: PartRow): (() => void) | undefined => {
    const at = rows.findIndex((row) => row.part === part);
    switch (key) {
      case 'ArrowDown':
        return () => focus(rows[at + 1]?.part.id);
      case 'ArrowUp':
        return () => focus(rows[at - 1]?.part.id);
      case 'Home':
        return () => focus(rows[0]?.part.id);
      case 'End':
        return () => focus(rows.at(-1)?.part.id);
      case 'ArrowRight':
        return () => (isOpen ? focus(rows[at + 1]?.part.id) : setOpen(part.id, part.children.length > 0));
      case 'ArrowLeft':
        return () => (isOpen ? setOpen(part.id, false) : focus(part.parentId ?? undefined));
      case 'Enter':
      case ' ':
        return () => onSelect(part.id);
      default:
        return undefined;
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!current) return;
    const act = actOf(event.key, current);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div ref={list} role="tree" aria-label={t('parts')} className={styles['tree']} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <PartLine
          key={row.part.id}
          row={row}
          shown={shown}
          isCurrent={row === current}
          onHover={onHover}
          onSelect={() => {
            setFocusedId(row.part.id);
            onSelect(row.part.id);
          }}
          onToggle={() => setOpen(row.part.id, !row.isOpen)}
        />
      ))}
    </div>
  );
}

interface PartLineProps {
  row: PartRow;
  shown: PartsShown;
  /** The tab stop. */
  isCurrent: boolean;
  onHover(id: string | null): void;
  onSelect(): void;
  onToggle(): void;
}

function PartLine({
  row: { part, level, position, siblings, isOpen },
  shown,
  isCurrent,
  onHover,
  onSelect,
  onToggle,
}: PartLineProps) {
  const name = nameOfPart(part);
  const hasChildren = part.children.length > 0;
  const isHidden = shown.hiddenIds.has(part.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    <div
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={part.id === shown.selectedId}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      data-part={part.id}
      data-hovered={part.id === shown.hoveredId || undefined}
      className={styles['line']}
      style={{ paddingLeft: 4 + (level - 1) * 14 }}
      onClick={onSelect}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(part.id)}
      onPointerLeave={() => onHover(null)}
    >
      <span
        aria-hidden
        className={styles['toggle']}
        onClick={(event) => {
          event.stopPropagation();
          if (hasChildren) onToggle();
        }}
      >
        {hasChildren && (isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />)}
      </span>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      {isHidden && (
        <span className={styles['hidden']}>
          <IconEyeOff size={16} aria-hidden />
          <span className="bb-visually-hidden">{t('hiddenPart')}</span>
        </span>
      )}
    </div>
  );
}

/** The name of a part, or its id where the file gave it none. */
export function nameOfPart({ id, name }: ModelPart): string {
  return name === '' ? t('unnamed', { id }) : name;
}
