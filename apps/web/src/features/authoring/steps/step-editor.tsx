import type { Alert } from '@benchbook/domain/alerts';
import type { TreeStep } from '@benchbook/domain/steps';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { StepDetailsForm } from '../../../blocks/step-card/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { useInstructionPicker } from '../links/use-instruction-picker.tsx';
import { t } from '../messages.ts';
import { useAuthor, useDraftActions } from '../session/author-context.ts';
import styles from './author-card.module.css';
import { ContentEditor } from './later-editor.tsx';

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
      <div className={styles['around']}>
        {picker}
        <StepDetailsForm step={step} onChange={(fields) => setFields(step.id, fields)} />
      </div>
    </div>
  );
}
