import type { Alert } from '@benchbook/domain/alerts';
import type { TokenNode } from '@benchbook/domain/markup';
import type { TreeStep } from '@benchbook/domain/steps';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { StepDetailsForm } from '../../../blocks/step-card/index.ts';
import type { TextPlace } from '../../../blocks/step-content/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useInsertedFiles } from '../files/use-inserted-files.ts';
import { useInstructionPicker } from '../links/use-instruction-picker.tsx';
import { useStepLinkPicker } from '../links/use-step-link-picker.tsx';
import { t } from '../messages.ts';
import { useAuthor, useDraftActions } from '../session/author-context.ts';
import styles from './author-card.module.css';
import { ContentEditor, takeTyped } from './lazy-editor.tsx';
import { STEP_KEYS_WORK } from './use-step-keys.ts';
import { useStepNumbers } from './use-step-numbers.ts';

interface StepEditorProps {
  step: TreeStep;
  alerts: readonly Alert[];
  /** Position of the click that opened the text. */
  startAt: TextPlace | undefined;
  /** Opens the Attachments Library. */
  onOpenFiles(): void;
  /** Follows a link in the text. */
  onFollow(token: TokenNode): void;
}

/** Editor for the content of a step: text, then time, checks and default file. */
export function StepEditor({ step, alerts, startAt, onOpenFiles, onFollow }: StepEditorProps) {
  const { session } = useAuthor();
  const { write, edit, setFields } = useDraftActions();
  const { tell } = useDialogs();
  const onFiles = useInsertedFiles(step.id);
  const { pick, picker } = useInstructionPicker(session.instructionId);
  const stepLinks = useStepLinkPicker(step.id);
  const steps = useStepNumbers().byId;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks in the editor from selecting the card
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={styles['editor']} {...STEP_KEYS_WORK} onClick={(event) => event.stopPropagation()}>
      <ContentEditor
        key={step.id}
        content={step.content}
        uses={step.attachments}
        onChange={(content) => write(step.id, content)}
        onClose={() => edit('none')}
        onAlreadyLinked={() => void tell({ title: t('attachments'), message: t('alreadyAttached') })}
        onUnusableSelection={() => void tell({ title: t('content'), message: t('selectionUnusable') })}
        onFollow={onFollow}
        onPickInstruction={pick}
        onPickStep={stepLinks.pick}
        steps={steps}
        onAddFile={onOpenFiles}
        onFiles={onFiles}
        onPicturesLost={() => void tell({ title: t('attachments'), message: t('picturesLost') })}
        onFlushReady={session.setFlush}
        startAt={startAt}
        takeTyped={takeTyped}
      >
        <AlertPanel alerts={alerts} />
      </ContentEditor>
      <div className={styles['around']}>
        {picker}
        {stepLinks.picker}
        <StepDetailsForm step={step} onChange={(fields) => setFields(step.id, fields)} />
      </div>
    </div>
  );
}
