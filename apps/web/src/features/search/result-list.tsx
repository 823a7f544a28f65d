import type { SearchHit, SearchHitKind, SearchResult } from '@benchbook/contracts';
import type { Snippet } from '@benchbook/domain/search';
import {
  IconAlertTriangle,
  IconBook2,
  IconFile,
  IconFileText,
  IconHighlight,
  IconListNumbers,
  IconMessage2,
  IconTag,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { t } from './messages.ts';
import classes from './search.module.css';

/** A line that can be opened: a result, or one of its hits. */
export interface Choice {
  readonly result: SearchResult;
  readonly hit: SearchHit | undefined;
}

/** Lines in display order. A hit in a file's name is shown in the first line of the file, not repeated below. */
export function choicesOf(results: readonly SearchResult[]): readonly Choice[] {
  return results.flatMap((result) => [
    { result, hit: undefined },
    ...result.hits.filter((hit) => !isNameOf(result, hit)).map((hit) => ({ result, hit })),
  ]);
}

/** The hit is in the name of the file itself. */
const isNameOf = (result: SearchResult, { kind, snippet }: SearchHit): boolean =>
  result.kind === 'file' && kind === 'file' && snippet.text === result.path;

interface ResultListProps {
  id: string;
  choices: readonly Choice[];
  active: Choice | undefined;
  optionId(choice: Choice): string;
  onOpen(choice: Choice): void;
}

/** Results, grouped by instruction or file. The focus stays in the field; screen readers announce the active line. */
export function ResultList({ id, choices, active, optionId, onOpen }: ResultListProps) {
  const groups = Map.groupBy(choices, ({ result }) => result);
  const line = (choice: Choice, name: string | undefined, content: ReactNode) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      key={optionId(choice)}
      id={optionId(choice)}
      role="option"
      tabIndex={-1}
      aria-selected={choice === active}
      className={name}
      onClick={() => onOpen(choice)}
    >
      {content}
    </div>
  );
  return (
    <div id={id} role="listbox" aria-label={t('results')} className={classes['list']}>
      {[...groups].map(([result, [head, ...hits]]) => (
        <div key={keyOf(result)} role="group" aria-label={nameOf(result)} className={classes['group']}>
          {head && line(head, classes['head'], <Head result={result} />)}
          {hits.map((choice) => choice.hit && line(choice, classes['hit'], <Hit hit={choice.hit} />))}
        </div>
      ))}
    </div>
  );
}

const keyOf = (result: SearchResult): string => (result.kind === 'file' ? `file ${result.path}` : result.id);
const nameOf = (result: SearchResult): string => (result.kind === 'file' ? result.path : result.title.text);

function Head({ result }: { result: SearchResult }) {
  if (result.kind === 'file')
    return (
      <>
        <IconFile size={18} stroke={1.75} aria-hidden />
        <span className={classes['name']}>
          <MarkedText {...(result.hits.find((hit) => isNameOf(result, hit))?.snippet ?? { text: result.path, marks: [] })} />
        </span>
        <span className={classes['note']}>{t('inLibrary')}</span>
      </>
    );
  return (
    <>
      <IconBook2 size={18} stroke={1.75} aria-hidden />
      <span className={classes['name']}>
        <MarkedText {...result.title} />
      </span>
      {!result.isLive && <span className={classes['note']}>{t('draftOnly')}</span>}
    </>
  );
}

const ICONS: Readonly<Record<SearchHitKind, ComponentType<{ size?: number; stroke?: number }>>> = {
  details: IconFileText,
  tag: IconTag,
  step: IconListNumbers,
  alert: IconAlertTriangle,
  annotation: IconMessage2,
  highlight: IconHighlight,
  file: IconFile,
  page: IconFileText,
};

function Hit({ hit }: { hit: SearchHit }) {
  const Icon = ICONS[hit.kind];
  return (
    <>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes['place']}>{placeOf(hit)}</span>
      <span className={classes['snippet']}>
        <MarkedText {...hit.snippet} />
      </span>
    </>
  );
}

/** Position of a hit in a few words: kind, step, page. */
function placeOf({ kind, step, page, path, snippet }: SearchHit): string {
  const inStep = step && t('step', { number: step.number });
  if (kind === 'step') return step && step.title !== snippet.text ? `${inStep ?? ''} · ${step.title}` : (inStep ?? '');
  const what = kind === 'page' ? `${path ?? ''} · ${t('page', { page: page ?? 1 })}` : t(kind);
  return inStep === null ? what : `${inStep} · ${what}`;
}

/** A snippet of text with the search words marked. */
function MarkedText({ text, marks }: Snippet) {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of marks) {
    pieces.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return (
    <>
      {pieces}
      {text.slice(from)}
    </>
  );
}
