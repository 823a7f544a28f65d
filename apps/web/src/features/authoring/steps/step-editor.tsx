import type { Alert } from '@benchbook/domain/alerts';
import type { TreeStep } from '@benchbook/domain/steps';
import { lazy, Suspense } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { StepDetailsForm } from '../../../blocks/step-card/index.ts';
import { StepContent } from '../../../blocks/step-content/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useInstructionPicker } from '../links/use-instruction-picker.tsx';
import { t } from '../messages.ts';
import { useAuthor, useDraftActions } from '../session/author-context.ts';
import styles from './author-card.module.css';

/** The text editor is a script of its own, loaded when the first text is opened. */
const ContentEditor = lazy(async () => ({ default: (await import('../../../blocks/content-editor/index.ts')).ContentEditor }));

/** The content of a step while it is edited: text, then time, checks and the file shown first. */
export function StepEditor({ step, alerts }: { step: TreeStep; alerts: readonly Alert[] }) {
  const { session } = useAuthor();
  const { write, edit, setFields, setSettings } = useDraftActions();
  const { tell } = useDialogs();
  const { pick, picker } = useInstructionPicker(session.instructionId);
  const link = async () => {
    const picked = await pick();
    const { links } = session.store.getState().draft.settings;
    const isKnown = links.some((each) => each.instructionId === picked?.id && !each.isRemoved);
    if (picked && !isKnown)
      setSettings({
        links: [...links.filter((each) => each.instructionId !== picked.id), { instructionId: picked.id, isRemoved: false }],
      });
    return picked;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the editor selects nothing
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={styles['editor']} onClick={(event) => event.stopPropagation()}>
      <Suspense fallback={<Reading step={step} />}>
        <ContentEditor
          key={step.id}
          content={step.content}
          uses={step.attachments}
          onChange={(content) => write(step.id, content)}
          onClose={() => edit('none')}
          onAlreadyLinked={() => void tell({ title: t('attachments'), message: t('alreadyAttached') })}
          onPickInstruction={link}
          onFlushReady={session.setFlush}
        >
          <AlertPanel alerts={alerts} />
        </ContentEditor>
      </Suspense>
      <div className={styles['around']}>
        {picker}
        <StepDetailsForm step={step} onChange={(fields) => setFields(step.id, fields)} />
      </div>
    </div>
  );
}

/** The text as it was, until the editor is there. */
function Reading({ step }: { step: TreeStep }) {
  return (
    <div className={styles['around']}>
      <StepContent document={step.content} uses={step.attachments} />
    </div>
  );
}
