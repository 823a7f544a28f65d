import {
  NO_MARKUP,
  type PhotoMarkup,
  type PhotoShape,
  SHAPES_MAX,
  withChangedShape,
  withoutShape,
  withShape,
  withTurn,
} from '@benchbook/domain/photo-markup';
import { type KeyboardEvent, useState } from 'react';
import { announce } from '../../ui/live-region.tsx';
import { shapeWords } from '../marked-photo/index.ts';
import { t } from './messages.ts';
import { type Line, newShape, type Pen, type Tool } from './new-shape.ts';

export type Editor = ReturnType<typeof usePhotoEditor>;

/** Around the centre of the picture: for a shape added by keyboard. */
const MIDDLE: Line = { from: { x: 0.38, y: 0.38 }, to: { x: 0.55, y: 0.55 } };

/** State of the window: marks with their history, the active tool, and the selected shape. */
export function usePhotoEditor(start: PhotoMarkup) {
  const history = useMarkupHistory(start);
  const { markup, change } = history;
  const [tool, setTool] = useState<Tool>('select');
  const [pen, setPen] = useState<Pen>({ colour: 'red', width: 'medium' });
  const [selectedId, setSelectedId] = useState<string>();
  const [putId, setPutId] = useState<string>();
  const select = (id: string | undefined): void => {
    setSelectedId(id);
    // It has the focus now, or another shape is selected: when Undo restores it, it must not take the focus.
    setPutId(undefined);
  };
  const [isCropping, setCropping] = useState(false);
  const selected = markup.shapes.find((shape) => shape.id === selectedId);

  const add = (kind: PhotoShape['kind'], line: Line, atOnce = false): void => {
    const shape = newShape(kind, pen, line, markup.shapes);
    const next = withShape(markup, shape);
    if (next === markup) return announce(t('full', { count: SHAPES_MAX }));
    change(next);
    select(shape.id);
    setPutId(atOnce ? shape.id : undefined);
    announce(shapeWords(shape));
    // Several numbers are usually added in a row; other tools return to selecting.
    if (kind !== 'number') setTool('select');
  };
  const remove = (): void => {
    if (!selected) return;
    change(withoutShape(markup, selected.id));
    select(undefined);
    announce(t('deleted'));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && (key === 'z' || key === 'y')) {
      if (key === 'y' || event.shiftKey) history.redo();
      else history.undo();
    } else if (event.key === 'Escape' && (selected || isCropping)) {
      select(undefined);
      setCropping(false);
    } else if (!isField && (event.key === 'Delete' || event.key === 'Backspace')) remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    ...history,
    tool,
    pen: selected ?? pen,
    selected,
    /** The shape added by keyboard that has not taken the focus yet: the arrow keys move it. */
    putId,
    isCropping,
    onKeyDown,
    add,
    remove,
    select,
    /** @param atOnce adds a shape in the centre: it can't be drawn without a pointer */
    pick: (next: Tool, atOnce: boolean): void => {
      setCropping(false);
      setTool(next);
      if (next !== 'select') select(undefined);
      if (atOnce && next !== 'select') add(next, MIDDLE, true);
    },
    paint: (next: Partial<Pen>): void => {
      setPen({ colour: pen.colour, width: pen.width, ...next });
      if (selected) change(withChangedShape(markup, selected.id, (shape) => ({ ...shape, ...next })));
    },
    turn: (degrees: 90 | -90): void => {
      change(withTurn(markup, degrees));
      announce(t('turned'));
    },
    toggleCropping: (): void => {
      setCropping(!isCropping);
      setTool('select');
      select(undefined);
    },
    reset: (): void => {
      change(NO_MARKUP);
      select(undefined);
      setCropping(false);
    },
  };
}

interface History {
  readonly past: readonly PhotoMarkup[];
  readonly now: PhotoMarkup;
  readonly future: readonly PhotoMarkup[];
  readonly run: string | undefined;
}

/** The marks with undo and redo, while the window is open. */
function useMarkupHistory(start: PhotoMarkup) {
  const [{ past, now, future }, set] = useState<History>({ past: [], now: start, future: [], run: undefined });
  return {
    markup: now,
    isChanged: now !== start,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** @param run changes with the same run, like the letters of a word, are one step of undo */
    change: (next: PhotoMarkup, run?: string) =>
      set((state) => {
        if (next === state.now) return state;
        const isSameRun = run !== undefined && run === state.run;
        return { past: isSameRun ? state.past : [...state.past, state.now], now: next, future: [], run };
      }),
    undo: () =>
      set((state) => {
        const before = state.past.at(-1);
        if (!before) return state;
        return { past: state.past.slice(0, -1), now: before, future: [state.now, ...state.future], run: undefined };
      }),
    redo: () =>
      set((state) => {
        const [after, ...rest] = state.future;
        if (!after) return state;
        return { past: [...state.past, state.now], now: after, future: rest, run: undefined };
      }),
  };
}
