import { findStepNameProblem, type TreeStep } from '@benchbook/domain/steps';
import { useState } from 'react';
import { StepTitleField } from '../../../blocks/step-card/index.ts';
import { useAuthor, useDraftActions } from '../session/author-context.ts';
import styles from './author-card.module.css';
import { STEP_KEYS_WORK } from './use-step-keys.ts';

interface TitleEditorProps {
  step: TreeStep;
  caretAt: number | undefined;
  /** Resolves to false if the title was refused. */
  onConfirm(title: string, by: 'enter' | 'leaving'): Promise<boolean>;
}

/** Editor for the title of a step. Each input changes the draft immediately, so that a reload keeps it. */
export function TitleEditor({ step, caretAt, onConfirm }: TitleEditorProps) {
  const { session } = useAuthor();
  const { typeTitle, setFields, edit } = useDraftActions();
  const [before] = useState({ title: step.title, isGenerated: step.isGenerated });
  return (
    <span className={styles['titleKeys']} {...STEP_KEYS_WORK}>
      <StepTitleField
        title={before.title}
        caretAt={caretAt}
        onTyped={(typed) => {
          const title = typed.trim();
          if (title !== step.title && !findStepNameProblem(title)) typeTitle(step.id, title);
        }}
        onConfirm={onConfirm}
        onCancel={() => {
          if (step.title !== before.title) setFields(step.id, before);
          edit('none');
        }}
        onFlushReady={session.setFlush}
      />
    </span>
  );
}
