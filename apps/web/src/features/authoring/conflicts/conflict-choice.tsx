import { photoMarkupWire } from '@benchbook/contracts';
import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { pictureAddresses } from '../../../blocks/attachment-viewer/index.ts';
import type { DraftConflict } from '../../../blocks/instruction-draft/index.ts';
import { Photo } from '../../../blocks/marked-photo/index.ts';
import { useDraft } from '../session/author-context.ts';
import { ContentEditor } from '../steps/lazy-editor.tsx';
import styles from './conflict-dialog.module.css';
import { fieldName, isDocument, saverName, valueWords } from './conflict-words.ts';
import { t } from './messages.ts';
import { bothDocuments, type Choice } from './settle.ts';
import { plainWords, type Words, wordDiff } from './word-diff.ts';

interface ConflictChoiceProps {
  conflict: DraftConflict;
  place: string;
  choice: Choice | undefined;
  onChoose(choice: Choice): void;
}

/** One conflict: its step and field, both texts with differences marked, and the choices. */
export function ConflictChoice({ conflict, place, choice, onChoose }: ConflictChoiceProps) {
  const [showsBase, setShowsBase] = useState(false);
  if (conflict.kind === 'removed') {
    const kept = { take: conflict.by === 'you' ? 'theirs' : 'yours' } as const;
    const gone = { take: conflict.by === 'you' ? 'yours' : 'theirs' } as const;
    return (
      <>
        <h3 className={styles['place']}>{place}</h3>
        <p className={styles['intro']}>
          {t(conflict.by === 'you' ? 'removedByYou' : 'removedByThem', { name: saverName(conflict) })}
        </p>
        <div className={styles['sides']} role="radiogroup" aria-label={place}>
          <Side
            title={t('keepStep')}
            words={plainWords(valueWords(conflict.step.content))}
            isChosen={choice?.take === kept.take}
            onChoose={() => onChoose(kept)}
          />
          <Side
            title={t('deleteTheStep')}
            words={plainWords(t('nothing'))}
            isChosen={choice?.take === gone.take}
            onChoose={() => onChoose(gone)}
          />
        </div>
      </>
    );
  }
  const { one, other } = wordDiff(valueWords(conflict.theirs, conflict.field), valueWords(conflict.yours, conflict.field));
  return (
    <>
      <h3 className={styles['place']}>
        {place} <span>{fieldName(conflict.field)}</span>
      </h3>
      <div className={styles['sides']} role="radiogroup" aria-label={place}>
        <Side
          title={conflict.savedBy === undefined ? t('theirs') : t('theirsOf', { name: conflict.savedBy })}
          photo={<ConflictPhoto conflict={conflict} value={conflict.theirs} />}
          words={one}
          isChosen={choice?.take === 'theirs'}
          onChoose={() => onChoose({ take: 'theirs' })}
        />
        <Side
          title={t('yours')}
          photo={<ConflictPhoto conflict={conflict} value={conflict.yours} />}
          words={other}
          isChosen={choice?.take === 'yours'}
          onChoose={() => onChoose({ take: 'yours' })}
        />
      </div>
      <div className={styles['more']}>
        <button type="button" aria-expanded={showsBase} onClick={() => setShowsBase(!showsBase)}>
          {t(showsBase ? 'hideBefore' : 'showBefore')}
        </button>
        {showsBase && <blockquote>{valueWords(conflict.base, conflict.field)}</blockquote>}
      </div>
      <JointText conflict={conflict} choice={choice} onChoose={onChoose} />
    </>
  );
}

interface SideProps {
  title: string;
  photo?: ReactNode;
  words: readonly Words[];
  isChosen: boolean;
  onChoose(): void;
}

function Side({ title, photo, words, isChosen, onChoose }: SideProps) {
  return (
    <button type="button" role="radio" aria-checked={isChosen} className={styles['side']} onClick={onChoose}>
      <b>
        <span className={styles['dot']} aria-hidden />
        {title}
      </b>
      {photo}
      <span className={styles['words']}>
        {words.map((run) => (run.isOwn ? <mark key={run.start}>{run.text}</mark> : <span key={run.start}>{run.text}</span>))}
      </span>
    </button>
  );
}

/** Editor for a joint text; only for text fields. */
function JointText({
  conflict,
  choice,
  onChoose,
}: {
  conflict: Extract<DraftConflict, { kind: 'field' }>;
  choice: Choice | undefined;
  onChoose(choice: Choice): void;
}) {
  const isText = isDocument(conflict.theirs) || isDocument(conflict.yours);
  const isLine = typeof conflict.theirs === 'string' && typeof conflict.yours === 'string' && conflict.field !== 'defaultUseId';
  if (!isText && !isLine) return null;
  if (choice?.take !== 'joint') {
    const begin = (): void =>
      onChoose({ take: 'joint', value: isText ? bothDocuments(conflict.theirs, conflict.yours) : String(conflict.yours) });
    return (
      <button type="button" className={styles['joint']} onClick={begin}>
        {t('takeJoint')}
      </button>
    );
  }
  return (
    <div className={styles['jointBox']}>
      <b>{t('joint')}</b>
      {isText ? (
        <ContentEditor
          content={bothDocuments(conflict.theirs, conflict.yours)}
          uses={[]}
          onChange={(value) => onChoose({ take: 'joint', value })}
          onAlreadyLinked={() => undefined}
          onUnusableSelection={() => undefined}
        />
      ) : (
        <Textarea
          aria-label={t('joint')}
          autosize
          data-autofocus
          defaultValue={String(conflict.yours)}
          onChange={(event) => onChoose({ take: 'joint', value: event.currentTarget.value.trim() || String(conflict.yours) })}
        />
      )}
    </div>
  );
}

interface ConflictPhotoProps {
  conflict: Extract<DraftConflict, { kind: 'field' }>;
  /** The mark-up of one side. */
  value: unknown;
}

/** The photo with the mark-up of one side: two red arrows differ only in where they point. A description is below it. */
function ConflictPhoto({ conflict, value }: ConflictPhotoProps) {
  const use = useDraft(({ draft }) =>
    conflict.item === 'use' ? draft.tree.byId[conflict.stepId]?.attachments.find((each) => each.id === conflict.id) : undefined,
  );
  const [failures, setFailures] = useState(0);
  const address = use && pictureAddresses(use.file)[failures];
  if (conflict.field !== 'photoMarkup' || address === undefined) return null;
  return (
    <Photo
      src={address}
      alt=""
      markup={photoMarkupWire.nullable().parse(value)}
      className={styles['photo']}
      onError={() => setFailures(failures + 1)}
    />
  );
}
