import type { Id } from '@benchbook/domain/ids';
import { type DragEvent, type ReactNode, use, useState } from 'react';
import { bringsFiles } from '../../../ui/drop-zone/dragged-files.ts';
import { useAuthor } from '../session/author-context.ts';
import { numberedTitle } from '../steps/use-step-numbers.ts';
import { t } from './messages.ts';
import styles from './step-drop.module.css';
import { StepUploadsContext } from './step-uploads-context.ts';

/** Attribute of elements that accept files for the selected step. */
export const FILE_PANE = { 'data-file-pane': true } as const;

interface StepDrop {
  /** For the element around the tree, the cards and the files. */
  readonly handlers: {
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
  };
  /** Highlights the drop target. */
  readonly mark: ReactNode;
}

interface Place {
  readonly stepId: Id;
  readonly element: HTMLElement;
  readonly isPane: boolean;
}

interface Mark {
  readonly step: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Attaches files that are dropped on a tree row, a card or the files pane to that step. */
export function useStepDrop(): StepDrop {
  const { store } = useAuthor().session;
  const sendToStep = use(StepUploadsContext);
  const [mark, setMark] = useState<Mark>();
  const placeOf = (event: DragEvent): Place | undefined =>
    sendToStep && bringsFiles(event.dataTransfer) ? placeAt(event.target, store.getState().selectedId) : undefined;
  const handlers: StepDrop['handlers'] = {
    onDragOver: (event) => {
      const place = placeOf(event);
      if (place) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }
      const shown =
        place && !isInText(event) ? markOf(place, numberedTitle(store.getState().draft.tree, place.stepId)) : undefined;
      setMark((before) => (isSameMark(before, shown) ? before : shown));
    },
    onDragLeave: ({ relatedTarget, currentTarget }) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setMark(undefined);
    },
    onDrop: (event) => {
      setMark(undefined);
      const place = placeOf(event);
      if (!place || event.defaultPrevented) return;
      event.preventDefault();
      const { stepId, isPane } = place;
      sendToStep?.({ stepId, files: [...event.dataTransfer.files], place: isPane ? 'pane' : 'step' });
    },
  };
  return { handlers, mark: mark && <DropMark {...mark} /> };
}

function DropMark({ step, ...box }: Mark) {
  const isRow = box.height < 60;
  const isThin = box.width < 120;
  const isLow = box.top + box.height > window.innerHeight - 60;
  return (
    <div
      className={styles['mark']}
      style={box}
      data-row={isRow || undefined}
      data-thin={isThin || undefined}
      data-low={isLow || undefined}
    >
      <span>{t('dropHere', { step })}</span>
    </div>
  );
}

function placeAt(target: EventTarget, selectedId: Id | null): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const pane = target.closest<HTMLElement>('[data-file-pane]');
  if (pane) return selectedId === null ? undefined : { stepId: selectedId, element: pane, isPane: true };
  const element = target.closest<HTMLElement>('[role="treeitem"][data-step], [data-step-card]');
  const stepId = element?.dataset['step'] ?? element?.dataset['stepCard'];
  return element && stepId !== undefined ? { stepId, element, isPane: false } : undefined;
}

/** The text editor shows its own drop cursor. */
function isInText({ target, dataTransfer }: DragEvent): boolean {
  const isText = target instanceof Element && target.closest('[role="textbox"][contenteditable="true"]') !== null;
  return isText && [...dataTransfer.items].some(({ type }) => type.startsWith('image/'));
}

/** The visible part of the target: a card can be longer than the window. */
function markOf({ element }: Place, step: string): Mark {
  const own = element.getBoundingClientRect();
  const around = (element.closest('[role="tree"], [role="list"]') ?? element).getBoundingClientRect();
  const [left, top] = [Math.max(own.left, around.left), Math.max(own.top, around.top)];
  const [right, bottom] = [Math.min(own.right, around.right), Math.min(own.bottom, around.bottom)];
  return { step, left, top, width: right - left, height: bottom - top };
}

function isSameMark(one: Mark | undefined, other: Mark | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
