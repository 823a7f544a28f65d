import { CAUTIONS, DANGERS, NOTES, WARNINGS } from '@benchbook/domain/alerts';
import { type AttachmentUse, type FileReference, newUse } from '@benchbook/domain/attachments';
import {
  alertText,
  canBeAlert,
  findBlockJoinProblem,
  type ProposedBlock,
  type ProposedStep,
  pagesOfStep,
} from '@benchbook/domain/documents';
import { TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SignalCell } from '../../blocks/alert-panel/index.ts';
import { StepContent } from '../../blocks/step-content/index.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { MenuLine } from '../../ui/menu/menu-line.ts';
import styles from './look.module.css';
import { t } from './messages.ts';
import { sayWhyNot } from './say-why-not.ts';
import type { Look } from './use-look.ts';
import { AT_REST, STEP_TEXT } from './use-look-keys.ts';

interface StepTextProps {
  look: Look;
  step: ProposedStep;
  /** Request to focus the title field and select its text. */
  isTitleWanted: boolean;
  onTitleFocused(): void;
  /** Called after Escape has restored the old title. */
  onTitleGivenUp(): void;
  onSplit(index: number): void;
}

/** Content of the selected step: an editable title, and paragraphs that can become a new step or an alert. */
export function StepText({ look, step, onSplit, ...title }: StepTextProps) {
  const uses = usePictures(look);
  const list = useRef<HTMLOListElement>(null);
  const join = (index: number): void => {
    if (!look.joinBlock(step.id, index)) return;
    // Focus the paragraph that now contains the text.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-block="${index - 1}"]`)?.focus());
  };
  const pages = pagesOfStep(step);
  return (
    <div className={styles['text']} {...STEP_TEXT}>
      <TitleField look={look} step={step} {...title} />
      {pages.length > 0 && <p className={styles['hint']}>{t('onPage', { pages: rangeWords(pages) })}</p>}
      {look.proposal.pdfSha256 === null && <p className={styles['hint']}>{t('noPages')}</p>}
      {step.blocks.length === 0 && <p className={styles['empty']}>{t('noText')}</p>}
      <ol className={styles['blocks']} ref={list}>
        {step.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no id, only its position
          <li key={index} className={styles['block']}>
            <div className={styles['words']}>
              <BlockWords block={block} uses={uses} />
            </div>
            <BlockMenu
              look={look}
              step={step}
              index={index}
              block={block}
              onSplit={() => onSplit(index)}
              onJoin={() => join(index)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

type TitleFieldProps = Omit<StepTextProps, 'onSplit'>;

/** The same field for all steps: it keeps the focus when undo selects another step. */
function TitleField({ look, step, isTitleWanted, onTitleFocused, onTitleGivenUp }: TitleFieldProps) {
  const [title, setTitle] = useState(step.title);
  const field = useRef<HTMLInputElement>(null);
  // A layout effect runs before the next key: undo works only while the field shows the title of its step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step may have the same title
  useLayoutEffect(() => setTitle(step.title), [step.id, step.title]);
  // Wait until the field shows the title of the step.
  useEffect(() => {
    if (!isTitleWanted || title !== step.title) return;
    field.current?.focus();
    field.current?.select();
    onTitleFocused();
  }, [isTitleWanted, title, step.title, onTitleFocused]);
  const take = (): void => {
    if (title.trim() !== '') return look.rename(step.id, title);
    setTitle(step.title);
    sayWhyNot(t('titleNeeded'));
  };
  return (
    <TextInput
      ref={field}
      className={styles['title'] ?? ''}
      aria-label={t('stepTitle', { number: look.selectedNumber })}
      leftSection={<span className={styles['number']}>{look.selectedNumber}</span>}
      leftSectionWidth={56}
      value={title}
      {...(title === step.title && { [AT_REST]: '' })}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key !== 'Escape') return;
        setTitle(step.title);
        onTitleGivenUp();
      }}
    />
  );
}

function BlockWords({ block: { node, alert }, uses }: { block: ProposedBlock; uses: readonly AttachmentUse[] }) {
  const document = useMemo(() => ({ type: 'doc', content: [node] }) as const, [node]);
  if (alert === null) return <StepContent document={document} uses={uses} />;
  return (
    <div className={styles['alert']}>
      <SignalCell category={alert} />
      <p>{alertText(node, alert)}</p>
    </div>
  );
}

interface BlockMenuProps {
  look: Look;
  step: ProposedStep;
  index: number;
  block: ProposedBlock;
  onSplit(): void;
  onJoin(): void;
}

/** Keys of a paragraph while its button has the focus; the menu shows them. */
const CATEGORY_KEYS: Readonly<Record<string, string | null>> = { d: DANGERS, w: WARNINGS, c: CAUTIONS, n: NOTES, t: null };

function BlockMenu({ look, step, index, block, onSplit, onJoin }: BlockMenuProps) {
  const number = index + 1;
  const mark = (category: string | null): void => look.mark(step.id, index, category);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const category = CATEGORY_KEYS[key];
    if (key === 's') onSplit();
    else if (key === 'j') onJoin();
    else if (category !== undefined) mark(category);
    else if (!moveFocus(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const lines = (): readonly MenuLine[] => {
    const isOff = !canBeAlert(block.node);
    return [
      { label: t('splitHere'), hint: 'S', onChoose: onSplit },
      { label: t('joinAbove'), hint: 'J', isDisabled: findBlockJoinProblem(step, index) !== null, onChoose: onJoin },
      'divider',
      { label: t('makeDanger'), hint: 'D', isDisabled: isOff || block.alert === DANGERS, onChoose: () => mark(DANGERS) },
      { label: t('makeWarning'), hint: 'W', isDisabled: isOff || block.alert === WARNINGS, onChoose: () => mark(WARNINGS) },
      { label: t('makeCaution'), hint: 'C', isDisabled: isOff || block.alert === CAUTIONS, onChoose: () => mark(CAUTIONS) },
      { label: t('makeNote'), hint: 'N', isDisabled: isOff || block.alert === NOTES, onChoose: () => mark(NOTES) },
      { label: t('makeText'), hint: 'T', isDisabled: block.alert === null, onChoose: () => mark(null) },
    ];
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the button in it
    <span className={styles['menu']} onKeyDown={onKeyDown}>
      <MenuButton
        label={t('paragraphActions', { number })}
        data-tooltip={t('paragraphActions', { number })}
        data-block={index}
        icon={<IconDots size={18} stroke={1.75} />}
        entries={lines}
      />
    </span>
  );
}

/** Moves the focus to the previous or next paragraph on arrow keys. @returns false for other keys */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return false;
  const buttons = [...(currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('[data-block]') ?? [])];
  const own = currentTarget.querySelector<HTMLElement>('[data-block]');
  if (own) buttons[buttons.indexOf(own) + by]?.focus();
  return true;
}

/** "3", "3–5", "3, 7" */
function rangeWords(pages: readonly number[]): string {
  const [first = 0, last = 0] = [pages[0], pages.at(-1)];
  if (pages.length === 1) return String(first);
  return last - first === pages.length - 1 ? `${first}–${last}` : pages.join(', ');
}

/** The pictures of the document as attachment uses. */
function usePictures({ document }: Look): readonly AttachmentUse[] {
  return useMemo(() => Array.from(document.pictures, ([name, sha256]) => pictureUse(name, sha256)), [document]);
}

function pictureUse(name: string, sha256: string): AttachmentUse {
  const extension = name.endsWith('.png') ? 'png' : 'jpg';
  const file: FileReference = {
    id: name,
    path: name,
    name,
    extension,
    sha256,
    sizeBytes: 0,
    mediaType: extension === 'png' ? 'image/png' : 'image/jpeg',
  };
  return newUse(name, file);
}
